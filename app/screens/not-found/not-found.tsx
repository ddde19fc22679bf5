import { missingHead } from '~/head/page-head.ts';
import { NotFoundMessage } from './not-found-message.tsx';

export const meta = () => missingHead('Page not found');

export default function NotFound() {
  return <NotFoundMessage />;
}
