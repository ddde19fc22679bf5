import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { z } from 'zod';
import { readYaml } from '../model/formats/yaml.ts';
import { fileSchemas, translationForms } from '../model/plugin/json-schemas.ts';
import { readUtf8 } from '../model/reading/content-files.ts';
import { contentFolder } from '../model/reading/folder.ts';
import { ContentError } from '../model/reading/read-content.ts';
import { isTranslated, mapWords, packFile, packOf } from '../model/reading/words.ts';
import { siteSchema } from '../model/schemas/site.ts';
import { english } from '../words/words.ts';
import { inWords, type Translate, toField, toFields } from './fields.ts';

/** The service that has the repository. Without a repository the editor shows the name of the project's folder. */
function backendOf(repository: string | undefined) {
  if (!repository) return { name: 'github', repo: `local/${basename(resolve())}` };
  const { origin, hostname, pathname } = new URL(repository);
  const common = { repo: pathname.slice(1).replace(/\.git$/, ''), auth_methods: ['token'], base_url: origin };
  if (hostname === 'github.com') return { ...common, name: 'github', api_root: 'https://api.github.com' };
  if (hostname.includes('gitlab')) return { ...common, name: 'gitlab', api_root: `${origin}/api/v4` };
  return { ...common, name: 'gitea', api_root: `${origin}/api/v1` };
}

/** The labels and hints of the editor in a language, by their English; empty where it has none. @throws ContentError */
export function labelsIn(language: string): Record<string, string> {
  const file = packFile(language, 'editor');
  if (!existsSync(file)) return {};
  const { data, issues } = readUtf8(file, readYaml);
  if (issues.length > 0) throw new ContentError(issues.map((issue) => ({ ...issue, file, field: 'the file' })));
  return z.record(z.string(), z.string()).parse(data);
}

/** Translates labels and hints into a language, and words of the interface that hints quote. */
function translator(language: string): Translate {
  const words = new Map(Object.entries(labelsIn(language)).filter(([, label]) => isTranslated(label)));
  mapWords(english, packOf(language).data, (word, translation) => {
    if (isTranslated(translation)) words.set(`“${word}”`, `“${translation}”`);
  });
  return (text) => words.get(text) ?? text;
}

const [APP_TITLE, PAGES] = ['Edit the site', 'Pages'];

/** All labels and hints in English, but for the names of words of the interface. */
export function labelsOfEditor(): string[] {
  const labels = new Set([APP_TITLE, PAGES]);
  const { 'words.yaml': words, ...others } = fileSchemas;
  collections({ ...others, 'words.yaml': { ...words, properties: {} } }, '', (label) => {
    labels.add(label);
    return label;
  });
  return [...labels];
}

/** The files of the content, each alone or as the entries of a folder. */
const collections = (schemas: typeof fileSchemas, folder: string, translate: Translate) =>
  Object.entries(schemas).map(([file, schema]) => {
    const path = file.replace(/\.\w+$/, '').replace('/', '.');
    const name = file === 'pages/*.md' ? 'textPages' : path.replace('.*', '').replace('.', '-');
    const label = translate(schema.title ?? inWords(name.replace(/.*-/, '')));
    // The editor looks here for a photo that is named without its folder, whatever the second path is.
    const common = { name, label, media_folder: `/${folder}/photos`, public_folder: '.' };
    // A file without named fields is one list, or one table.
    const fields = schema.properties
      ? toFields(schema, path, translate)
      : [{ ...toField(name, schema, false, path, translate), label, root: true }];
    if (!file.includes('*')) return { ...common, file: `${folder}/${file}`, fields };
    const entries = { folder: dirname(`${folder}/${file}`), extension: file.replace(/.*\./, '') };
    // The editor writes the order when an entry is moved.
    const others = fields.filter((field) => field.name !== 'order');
    const identifier_field = name === 'textPages' ? 'name' : 'title';
    return { ...common, ...entries, identifier_field, fields: others, reorder: others.length < fields.length };
  });

/** The collections of a language: its pages, and each folder of entries. Its other files are singletons. */
function groupOf(all: ReturnType<typeof collections>, label: string, name = 'pages') {
  const files = all.filter((each) => 'file' in each);
  const pages = files.filter((file) => file.name.startsWith('pages-'));
  return {
    collections: [{ name, label, files: pages }, ...all.filter((each) => 'folder' in each)],
    singletons: files.filter((file) => !pages.includes(file)),
  };
}

/** The collections of a further language, whose name their labels have. Its photos are those of the first. */
function groupOfLanguage(language: string, folder: string, translate: Translate) {
  const languageName = new Intl.DisplayNames(language, { type: 'language' }).of(language);
  const all = collections(translationForms, `${folder}/${language}`, translate).map((each) => ({
    ...each,
    name: `${each.name}-${language}`,
    label: `${each.label} (${languageName})`,
    media_folder: `/${folder}/photos`,
    // The order is that of the first language.
    ...('reorder' in each && { reorder: false }),
  }));
  return groupOf(all, `${translate(PAGES)} (${languageName})`, `pages-of-${language}`);
}

/** The configuration of the editor. `site.yaml`, which may have issues elsewhere, says the repository and the language. */
export function editorConfig() {
  // Relative, as paths of a repository are.
  const folder = relative('', contentFolder());
  const site = existsSync(`${folder}/site.yaml`) ? readYaml(readFileSync(`${folder}/site.yaml`, 'utf8')).data : {};
  const { editor, locale, languages } = siteSchema.shape;
  const { data: settings } = z.object({ editor, locale, languages }).safeParse(site);
  const translate = translator(new Intl.Locale(settings?.locale ?? 'en').language);

  const groups = [
    groupOf(collections(fileSchemas, folder, translate), translate(PAGES)),
    ...(settings?.languages ?? []).map((language) => groupOfLanguage(language, folder, translate)),
  ];
  return {
    load_config_file: false,
    backend: backendOf(settings?.editor),
    app_title: translate(APP_TITLE),
    media_folder: `${folder}/photos`,
    // A file name with a space would end a link to the photo in Markdown.
    media_libraries: { default: { config: { slugify_filename: true } }, stock_assets: { providers: [] } },
    slug: { encoding: 'ascii', clean_accents: true },
    // The site itself is the preview.
    editor: { preview: false },
    output: { omit_empty_optional_fields: true },
    collections: groups.flatMap((group) => group.collections),
    singletons: groups.flatMap((group) => group.singletons),
  };
}
