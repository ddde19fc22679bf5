/** The script of the editor's page. */
import { numberTyped } from './number-typed.ts';

// The header of all pages demands Trusted Types (server/headers.ts), of which the editor's libraries know nothing: one policy
// passes what they make. Nothing of a stranger is on their page, and its scripts are files of the site.
const passAll = (value: string) => value;
const rules = { createHTML: passAll, createScript: passAll, createScriptURL: passAll };
const policy = globalThis.trustedTypes?.createPolicy('default', rules);
if (globalThis.trustedTypes) globalThis.trustedTypes.createPolicy = () => policy;

const { default: CMS } = await import('@sveltia/cms');
CMS.init({ config: JSON.parse(document.querySelector('#config')?.textContent ?? '') });

// The number field (`NumberInput` of Sveltia's UI) reads only the form that the files have. It empties itself for any other.
document.addEventListener(
  'input',
  (event) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || target.role !== 'spinbutton') return;
    const number = numberTyped(target.value);
    if (number !== target.value) target.value = number;
    // The beginning of a negative number is no number yet.
    if (/^-[0.]*$/.test(number)) event.stopPropagation();
  },
  true,
);

// After a save the site beside the editor is loaded again, and the editor is not. An issue stands over both.
import.meta.hot?.on('vite:beforeFullReload', () => {
  document.querySelector('vite-error-overlay')?.remove();
  throw new Error('The editor is not loaded again.');
});
