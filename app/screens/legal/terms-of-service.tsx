import { termsOfService } from 'content/legal.ts';
import { pages } from 'content/pages.ts';
import { headOf } from '~/head/page-head.server.ts';
import { pageHead } from '~/head/page-head.ts';
import type { Route } from './+types/terms-of-service';
import { LegalDocument } from './legal-document.tsx';

export const loader = () => ({ head: headOf(pages.termsOfService.path), document: termsOfService });

export { ScreenError as ErrorBoundary } from '~/display/screen-error.tsx';

export const meta = ({ loaderData }: Route.MetaArgs) => pageHead(loaderData?.head);

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  return <LegalDocument document={loaderData.document} />;
}
