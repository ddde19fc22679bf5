import { sentPage } from 'model/contact.data.ts';
import { ButtonLink } from '~/display/button-link.tsx';
import { Eyebrow } from '~/display/eyebrow.tsx';
import { UnlistedHead } from '~/head/document-head.tsx';
import { ScreenMessage } from '~/navigation/screen-message.tsx';

/** The page that follows an enquiry sent without script (R-enquiries). */
export default function Sent() {
  const { eyebrow, title, text } = sentPage;
  return (
    <>
      <UnlistedHead title={title} />
      <ScreenMessage label={<Eyebrow>{eyebrow}</Eyebrow>} text={text} title={title}>
        <ButtonLink to="/">Return to Home</ButtonLink>
        <ButtonLink to="/contact" variant="secondary">
          Back to the form
        </ButtonLink>
      </ScreenMessage>
    </>
  );
}
