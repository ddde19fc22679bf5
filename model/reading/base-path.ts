import { existsSync, readFileSync } from 'node:fs';
import { valueAt } from '../formats/values-at.ts';
import { readYaml } from '../formats/yaml.ts';
import { siteSchema } from '../schemas/site.ts';
import { siteSource } from './folder.ts';

/** The path of all URLs, such as `/site`, or `/site/de` in a further language; empty at a root, and while the URL is invalid. */
export function readBasePath({ folder, language, environment } = siteSource()): string {
  const file = `${folder}/site.yaml`;
  const { data } = readYaml(existsSync(file) ? readFileSync(file, 'utf8') : '');
  const { data: url } = siteSchema.shape.url.safeParse(environment.SITE_URL?.trim() || valueAt(data, 'url'));
  return url ? new URL(withLanguage(url, language)).pathname.replace(/\/$/, '') : '';
}

/** A language beside the first is a site below a path: that of its folder in the content. */
export const withLanguage = (url: string, language = siteSource().language): string =>
  language ? `${url}/${language}` : url;

export const basePath: string = readBasePath();
