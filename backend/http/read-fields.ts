import type { Context } from 'hono';

/** Fields of a form that are read; a form of the site has some ten. Each one costs as much as a long text. */
const MAX_FIELDS = 30;

const mediaType = (context: Context): string =>
  context.req.header('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';

export const isJson = (context: Context): boolean => mediaType(context) === 'application/json';
export const isForm = (context: Context): boolean => mediaType(context) === 'application/x-www-form-urlencoded';

/**
 * Reads the body of a request.
 *
 * @returns its fields, of any type; undefined if it is neither a JSON object nor a form, or the client broke the upload off
 */
export async function readFields(context: Context): Promise<ReadonlyMap<string, unknown> | undefined> {
  if (!isForm(context) && !isJson(context)) return undefined;
  try {
    const text = await context.req.text();
    if (isForm(context)) return new Map(new URLSearchParams(text.split('&', MAX_FIELDS).join('&')));
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? new Map(Object.entries(body)) : undefined;
  } catch {
    return undefined;
  }
}
