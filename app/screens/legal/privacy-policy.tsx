import { privacyPolicy } from 'content/legal.ts';
import { pages } from 'content/pages.ts';
import { headOf } from '~/head/page-head.server.ts';
import { pageHead } from '~/head/page-head.ts';
import type { Route } from './+types/privacy-policy';
import { LegalDocument } from './legal-document.tsx';

export const loader = () => ({ head: headOf(pages.privacyPolicy.path), document: privacyPolicy });

export { ScreenError as ErrorBoundary } from '~/display/screen-error.tsx';

export const meta = ({ loaderData }: Route.MetaArgs) => pageHead(loaderData?.head);

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalDocument document={loaderData.document} />;
}
