const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const BOOTSTRAP = /(<script type="module"[^>]*>)([^<]*)(<\/script>)/;
const IMPORT = /^import (?:\* as (\w+) from )?"([^"]+)";$/gm;

/** Where a browser does not tell of the paint, scripts start this much later, milliseconds. */
const LATEST_MS = 2000;

/**
 * Has the page's scripts wait for its first paint, so that neither their bytes nor their start holds the text up. They
 * are then fetched all at once. A page opened in a tab behind, which is not painted, starts them at once.
 *
 * The framework preloads them from the head and imports them at the end of the body; this rewrites both, in place, so
 * that the script element is still the one that is hydrated.
 *
 * @param html a built page
 * @throws Error where the framework's start is not written as this expects
 */
export function startAfterFirstPaint(html: string): string {
  const files = [...html.matchAll(PRELOAD)].map(([, file]) => file);
  const text = html.match(BOOTSTRAP)?.[2];
  const imports = [...(text ?? '').matchAll(IMPORT)];
  if (!text || files.length === 0 || imports.length === 0) {
    throw new Error(
      'The page does not start its scripts as React Router did: see app/head/after-first-paint.server.ts.',
    );
  }
  const names = imports.map(([, name = '']) => name);
  const start = [
    'let started;const start=async()=>{if(started)return;started=1;',
    `for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href}));`,
    `const [${names}]=await Promise.all([${imports.map(([, , file]) => `import("${file}")`)}]);`,
    text.replace(IMPORT, '').trim(),
    '};document.hidden?start():new PerformanceObserver(start).observe({type:"paint",buffered:true});',
    `setTimeout(start,${LATEST_MS})`,
  ].join('');
  return html.replaceAll(PRELOAD, '').replace(BOOTSTRAP, (_, open: string, __, close: string) => open + start + close);
}
