/** Fields of the editor, made from the JSON Schema of the content. */
import { references } from '../model/checking/issues-between-files.ts';
import { canBeEmpty, editedForm, isSchema, type Schema } from '../model/plugin/json-schemas.ts';

type Field = { [option: string]: unknown };

/** Translates an English text into the language of the site. */
export type Translate = (english: string) => string;

/** `caseStudy` as "Case study". */
export const inWords = (name: string) =>
  name.charAt(0).toUpperCase() +
  name.slice(1).replace(/[A-Z](?=[a-z])|(?<=[a-z])[A-Z](?=[A-Z][a-z])/g, (letter) => ` ${letter.toLowerCase()}`);

/** The choices of a value that names something else: files of a folder, or ids of a list's entries. */
function relationAt(path: string): Field | undefined {
  const to = references.find(([from]) => from === path)?.[1];
  if (!to) return undefined;
  if (to === 'services' || to === 'projects') return { collection: to, display_fields: ['title'] };
  const [file = to, list = file] = to.split('.');
  return { collection: '_singletons', file, value_field: `${list}.*.id`, display_fields: [`${list}.*.name`] };
}

/** A photo is named without its folder. */
const photo = { widget: 'image', media_folder: '{{media_folder}}', public_folder: '' };
const formats = new Map<string | undefined, Field>([
  ['color', { widget: 'color' }],
  ['date', { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }],
  // The rich-text form would change tables, callouts and footnotes, and buttons work only there.
  ['markdown', { widget: 'markdown', modes: ['raw'], buttons: [], editor_components: [] }],
]);

/** The fields of an object. A path is that of the values in the content, like `projects.*.title`. */
export const toFields = ({ properties = {}, required = [] }: Schema, path: string, translate: Translate): Field[] =>
  Object.entries(properties).map(([name, schema]) =>
    toField(name, isSchema(schema) ? schema : {}, required.includes(name), `${path}.${name}`, translate),
  );

export function toField(name: string, json: Schema, isNeeded: boolean, path: string, translate: Translate): Field {
  const { title = inWords(name), description } = json;
  const { type, properties, pattern, maxLength, minimum, maximum, ...schema } = editedForm(json);
  const hint = description && translate(description);
  const required = isNeeded && json.default === undefined;
  const common = { name, label: translate(title), hint, required };
  const relation = relationAt(path);
  const format = name === 'src' ? photo : formats.get(schema.format);
  // "Yes" and "no" are chosen, because a switch that nobody touched would be saved, too.
  const values = type === 'boolean' ? [true, false] : schema.const === undefined ? schema.enum : [schema.const];

  if (relation) return { ...common, widget: 'relation', ...relation };
  if (format) return { ...common, ...format };
  if (values) {
    const labelOf = (value: unknown) => (value === true ? 'Yes' : value === false ? 'No' : inWords(String(value)));
    const options = values.map((value) => ({ label: translate(labelOf(value)), value }));
    return { ...common, widget: 'select', options };
  }
  if (properties) {
    const isShown = required || canBeEmpty({ properties, ...schema });
    const fields = toFields({ properties, ...schema }, path, translate);
    return { ...common, required: isShown, widget: 'object', collapsed: isShown || 'auto', fields };
  }
  if (type === 'object') return { ...common, widget: 'keyvalue' };
  if (type === 'array') {
    const { prefixItems = [], minItems: min, maxItems: max = prefixItems.length || undefined } = schema;
    const [item = {}] = [schema.items, ...prefixItems].flat().filter(isSchema);
    const field = toField(name, { ...item, title }, true, `${path}.*`, translate);
    const items = 'fields' in field ? { collapsed: true, fields: field.fields } : { field };
    return { ...common, widget: 'list', min, max, ...items };
  }
  if (type === 'number' || type === 'integer') {
    // A field of whole numbers would cut others without a word. The check of the content reports them.
    return { ...common, widget: 'number', value_type: 'float', min: minimum, max: maximum };
  }
  const widget = maxLength || pattern ? 'string' : 'text';
  // A placeholder is longer than its fact, so a low limit would refuse it. The check of the content counts the fact.
  const maxlength = maxLength && maxLength > 10 ? maxLength : undefined;
  return { ...common, widget, maxlength, pattern: pattern && [pattern, hint] };
}
