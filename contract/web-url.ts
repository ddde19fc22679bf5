/** A name of labels, such as `example.com` or `nas`, or an IP address, as `URL` writes the host. */
const HOST = /^(?:\[[\da-f:.]+\]|(?:[\w-]+\.)*[\w-]+\.?)$/;

/** True for an http or https URL that names a host. `URL` also takes `https:///path` and `https://$HOST`. */
export const isWebUrl = (text: string): boolean =>
  /^https?:\/\/[^/\\]/i.test(text) && HOST.test(URL.parse(text)?.hostname ?? '');

/** True for the name of a host that nobody can have (RFC 2606). */
export const isExampleHost = (host: string): boolean => /\.example$|(?:^|\.)example\.(?:com|net|org)$/i.test(host);

/**
 * The URL that dials a telephone number as people write it. Of "+49 (0)30 123" the 0 is dialled inside the country alone.
 * @param phone a telephone number, like "+1 (555) 010-0199", or the `tel:` URL of one
 */
export const telephoneUrl = (phone: string): string =>
  `tel:${phone.replace(/(\+.*)\(0\)/, '$1').replace(/[^\d+]/g, '')}`;
