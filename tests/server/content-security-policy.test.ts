import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, policyMetaOf, withPolicyMeta } from '../../server/content-security-policy.ts';
import { readElements } from '../../server/html-elements.ts';
import { PHOTO_HOST, page } from './fixture.ts';

const options = { photoHosts: [PHOTO_HOST] };
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe('the policy of a page', () => {
  const policy = contentSecurityPolicy(page('Home'), options);

  test('names every inline script by its hash and never lets any inline script run', () => {
    expect(directive(policy, 'script-src')).toBe(
      `'self' ${sha256('window.page = "Home"')} ${sha256('import "/assets/entry-a1b2.js";')}`,
    );
    expect(directive(policy, 'script-src')).not.toContain('unsafe');
  });

  test('names every style element by its hash', () => {
    expect(directive(policy, 'style-src')).toBe(sha256('body{margin:0}'));
    expect(directive(policy, 'style-src-attr')).toBe("'unsafe-inline'");
  });

  test('lets no style element in where the page has none', () => {
    expect(directive(contentSecurityPolicy('<p>', options), 'style-src')).toBe("'none'");
  });

  test('closes everything else', () => {
    expect(directive(policy, 'default-src')).toBe("'none'");
    expect(directive(policy, 'base-uri')).toBe("'none'");
    expect(directive(policy, 'form-action')).toBe('mailto:');
    expect(directive(policy, 'img-src')).toBe(`'self' data: ${PHOTO_HOST}`);
  });

  test('leaves out scripts with a source and data blocks, and takes import maps in', () => {
    const html =
      '<script src="/a.js"></script><script type="application/ld+json">{}</script><script type="importmap">{"a":1}</script>' +
      '<SCRIPT TYPE="text/javascript">one</SCRIPT ><script type=" module ">two</script>';
    expect(directive(contentSecurityPolicy(html, options), 'script-src')).toBe(
      `'self' ${sha256('{"a":1}')} ${sha256('one')} ${sha256('two')}`,
    );
  });

  test('leaves out scripts without text, which never run', () => {
    expect(directive(contentSecurityPolicy('<script></script>', options), 'script-src')).toBe("'self'");
  });

  test('hashes what the browser will have parsed: line breaks as line feeds, equal scripts once', () => {
    const html = '<script>a\r\nb\rc</script><script>a\nb\nc</script>';
    expect(directive(contentSecurityPolicy(html, options), 'script-src')).toBe(`'self' ${sha256('a\nb\nc')}`);
  });

  test('is not fooled by what only looks like a script', () => {
    const html =
      '<!-- <script>comment</script> --><title><script>title</script></title><textarea><script>area</script></textarea>' +
      '<p title="<script>attribute</script>">1 < 2</p><style>a::after{content:"<script>style</script>"}</style>' +
      '<script>const s = "<p>&amp;</p> </scripty>";</script>';
    expect(directive(contentSecurityPolicy(html, options), 'script-src')).toBe(
      `'self' ${sha256('const s = "<p>&amp;</p> </scripty>";')}`,
    );
  });

  test('stops the build where it would break the page', () => {
    expect(() => contentSecurityPolicy('<a onclick="go()">x</a>', options)).toThrow('<a> has an inline onclick');
    expect(() => contentSecurityPolicy('<script>"<!--"</script>', options)).toThrow('write its "<" as');
    expect(() => contentSecurityPolicy('<script>a', options)).toThrow('<script> does not end');
    expect(() => contentSecurityPolicy('<p title="a>', options)).toThrow('A tag does not end');
    expect(() => contentSecurityPolicy('<!-- a', options)).toThrow('A comment does not end');
  });
});

describe('the meta in a page', () => {
  test('stands straight after the charset, ahead of all that it governs', () => {
    const html = withPolicyMeta(page('Home'), "default-src 'none'");
    expect(html).toContain(
      '<meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="default-src \'none\'"/><title>',
    );
    expect(policyMetaOf(html)).toBe("default-src 'none'");
  });

  test('stands first where there is no charset', () => {
    expect(withPolicyMeta('<html><head><title>a</title></head></html>', 'x')).toMatch(/<head><meta http-equiv/);
  });

  test('is refused twice, without a head, and where something would escape it', () => {
    const once = withPolicyMeta(page('Home'), 'x');
    expect(() => withPolicyMeta(once, 'x')).toThrow('prepared before');
    expect(() => withPolicyMeta('<p>a</p>', 'x')).toThrow('no <head>');
    const late = '<html><head><link rel="stylesheet" href="/a.css"/><meta charset="utf-8"/></head></html>';
    expect(() => withPolicyMeta(late, 'x')).toThrow('A <link> stands before <meta charset>');
  });
});

test('elements are read with their attributes, the first of two winning', () => {
  const [element] = readElements('<INPUT Value=\'a "b"\' checked value=second data-x = "1>2" />');
  expect(element?.name).toBe('input');
  expect([...(element?.attributes ?? [])]).toEqual([
    ['value', 'a "b"'],
    ['checked', ''],
    ['data-x', '1>2'],
  ]);
});

test('comments of every form end where browsers end them', () => {
  const names = (html: string) => readElements(html).map(({ name }) => name);
  expect(names('<!--><b><!---><i><!-- --!><u><!-- a -- b --><s>')).toEqual(['b', 'i', 'u', 's']);
});
