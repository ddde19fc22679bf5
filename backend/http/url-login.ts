import { unescape as decode } from 'node:querystring';

/** @returns the URL without its user and password, which `fetch` refuses, and the header that has them */
export function splitLogin(address: string): { url: URL; headers: { authorization?: string } } {
  const url = new URL(address);
  const login = [url.username, url.password].map(decode).join(':');
  [url.username, url.password] = ['', ''];
  return { url, headers: login === ':' ? {} : { authorization: `Basic ${Buffer.from(login).toString('base64')}` } };
}

/** @returns why `fetch` has failed, without a URL: the code of the cause, or its name */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  if (!(cause instanceof Error)) return 'an unknown error';
  // https://fetch.spec.whatwg.org/#port-blocking
  if (cause.message === 'bad port') return 'fetch refuses its port, which other programs use';
  return 'code' in cause && cause.code ? String(cause.code) : cause.name;
}
