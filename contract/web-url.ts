/** A name of labels, such as `example.com` or `nas`, or an IP address, as `URL` writes the host. */
const HOST = /^(?:\[[\da-f:.]+\]|(?:[\w-]+\.)*[\w-]+\.?)$/;

/** True for an http or https URL that names a host. `URL` also takes `https:///path` and `https://$HOST`. */
export const isWebUrl = (text: string): boolean =>
  /^https?:\/\/[^/\\]/i.test(text) && HOST.test(URL.parse(text)?.hostname ?? '');
