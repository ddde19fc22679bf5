import { errorCodes, fields } from 'contract/enquiry.ts';
import { fill } from 'contract/template.ts';
import { content } from 'model/content.server.ts';
import { formatNumber } from 'model/format.server.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ButtonLink } from '~/display/button-link.tsx';
import { UnlistedHead } from '~/head/document-head.tsx';
import { ScreenMessage } from '~/navigation/screen-message.tsx';

export function loader({ params }: LoaderFunctionArgs) {
  const error = errorCodes.find((each) => each === params.error);
  if (!error) throw new Error(`There is no page for "${params.error}".`);
  const { eyebrow, home, [error]: words } = content.words.contact.notSentPages;
  return { eyebrow, home, ...words, text: fill(words.text, { max: formatNumber(fields.message.max) }) };
}

/** The page that follows a message sent without script that was not stored (R-enquiries). The build removes its scripts. */
export default function NotSent() {
  const { eyebrow, home, title, text } = useLoaderData<typeof loader>();
  return (
    <>
      <UnlistedHead title={title} />
      <ScreenMessage label={<p className="eyebrow">{eyebrow}</p>} text={text} title={title}>
        <ButtonLink to="/" variant="secondary">
          {home}
        </ButtonLink>
      </ScreenMessage>
    </>
  );
}
