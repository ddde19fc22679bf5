import { hydrateRoot } from 'react-dom/client';

hydrateRoot(document.body, <h1>Stack &amp; Signal</h1>);
