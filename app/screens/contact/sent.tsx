import { content } from 'model/content.server.ts';
import { useLoaderData } from 'react-router';
import { ButtonLink } from '~/display/button-link.tsx';
import { UnlistedHead } from '~/head/document-head.tsx';
import { ScreenMessage } from '~/navigation/screen-message.tsx';

export function loader() {
  return content.words.contact.sentPage;
}

/** The page that follows an enquiry sent without script (R-enquiries). */
export default function Sent() {
  const { eyebrow, title, text, home, form } = useLoaderData<typeof loader>();
  return (
    <>
      <UnlistedHead title={title} />
      <ScreenMessage label={<p className="eyebrow">{eyebrow}</p>} text={text} title={title}>
        <ButtonLink to="/">{home}</ButtonLink>
        <ButtonLink to="/contact" variant="secondary">
          {form}
        </ButtonLink>
      </ScreenMessage>
    </>
  );
}
