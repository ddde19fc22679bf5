import { termsOfService } from 'content/legal.ts';
import { pages } from 'content/pages.ts';
import { pageHead } from '~/head/page-head.ts';
import type { Route } from './+types/terms-of-service';
import { LegalDocument } from './legal-document.tsx';

export const loader = () => ({ page: pages.termsOfService, document: termsOfService });

export const meta = ({ loaderData }: Route.MetaArgs) => pageHead(loaderData.page);

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  return <LegalDocument document={loaderData.document} />;
}
