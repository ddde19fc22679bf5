import type { Analytics } from './schemas/analytics.ts';

const siteIdAttributes = { plausible: 'data-domain', umami: 'data-website-id' } as const;

/** The attributes of the script element that counts visits. */
export function scriptAttributes({ provider, script, siteId, attributes }: Analytics): Record<string, string> {
  return { src: script, ...(siteId && { [siteIdAttributes[provider]]: siteId }), ...attributes };
}

/**
 * The origins that the script is loaded from and reports to: its own, and those of attributes that name another one
 * (`data-api` of Plausible, `data-host-url` of Umami).
 */
export function analyticsOrigins(analytics: Analytics | null): string[] {
  if (!analytics) return [];
  const urls = Object.values(scriptAttributes(analytics)).filter((value) => /^https?:/.test(value));
  return [...new Set(urls.map((url) => new URL(url).origin))];
}
