import type { DataRouter } from 'react-router';

declare global {
  interface Window {
    /** The framework's router, once it has taken the page over. */
    __reactRouterDataRouter?: DataRouter;
  }
}
