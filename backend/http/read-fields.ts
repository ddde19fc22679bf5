import type { Context } from 'hono';

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
  const { req } = context;
  const read = isForm(context) ? req.parseBody() : isJson(context) ? req.json() : undefined;
  const body: unknown = await read?.catch(() => undefined);
  return typeof body === 'object' && body !== null ? new Map(Object.entries(body)) : undefined;
}
