import { errorCodes, fields } from 'contract/enquiry.ts';
import { fill } from 'contract/template.ts';
import { refusals } from 'model/data/contact.ts';
import { paths } from 'model/data/frame.ts';
import { formatNumber } from 'model/deriving/format.server.ts';
import { content } from 'model/reading/content.server.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ButtonLink } from '~/display/button-link.tsx';
import { ScreenMessage } from '~/navigation/screen-message.tsx';

export function loader({ params }: LoaderFunctionArgs) {
  const { sentPage, textIsKept, laterWithoutScript: wait } = content.words.contact;
  const common = { eyebrow: content.pages.contact.name, home: content.words.frame.home };
  if (!params.error) return { ...common, ...sentPage };
  const error = errorCodes.find((each) => each === params.error);
  if (!error) throw new Error(`There is no page for "${params.error}".`);
  const { title, text } = refusals[error];
  const max = formatNumber(fields.message.max);
  return { ...common, title, text: fill(text, { kept: textIsKept.byBack, max, wait }) };
}

/**
 * The page after an enquiry sent without script, stored or not (R-enquiries). Where it was not, the build removes the
 * scripts: Back leads to the form as it was filled in.
 */
export default function Sent() {
  const { eyebrow, title, text, home, ...links } = useLoaderData<typeof loader>();
  const isSent = 'form' in links;
  return (
    <ScreenMessage label={<p className="eyebrow">{eyebrow}</p>} text={text} title={title}>
      <ButtonLink to="/" variant={isSent ? 'primary' : 'secondary'}>
        {home}
      </ButtonLink>
      {isSent && (
        <ButtonLink to={paths.contact} variant="secondary">
          {links.form}
        </ButtonLink>
      )}
    </ScreenMessage>
  );
}
