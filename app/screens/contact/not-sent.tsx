import { errorCodes } from 'contract/enquiry.ts';
import { notSentPages } from 'model/contact.data.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ButtonLink } from '~/display/button-link.tsx';
import { Eyebrow } from '~/display/eyebrow.tsx';
import { UnlistedHead } from '~/head/document-head.tsx';
import { ScreenMessage } from '~/navigation/screen-message.tsx';

export const loader = ({ params }: LoaderFunctionArgs) => {
  const error = errorCodes.find((each) => each === params.error);
  if (!error) throw new Error(`There is no page for "${params.error}".`);
  return notSentPages[error];
};

/** The page that follows a message sent without script that was not stored (R-enquiries). The build removes its scripts. */
export default function NotSent() {
  const { title, text } = useLoaderData<typeof loader>();
  return (
    <>
      <UnlistedHead title={title} />
      <ScreenMessage label={<Eyebrow>Contact</Eyebrow>} text={text} title={title}>
        <ButtonLink to="/" variant="secondary">
          Return to Home
        </ButtonLink>
      </ScreenMessage>
    </>
  );
}
