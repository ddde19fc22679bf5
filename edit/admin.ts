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

// A field of a number reads no other form than the files have, and empties itself while it has one (`NumberInput` of Sveltia's UI).
document.addEventListener(
  'input',
  (event) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || target.role !== 'spinbutton') return;
    const number = numberTyped(target.value);
    if (number !== target.value) target.value = number;
    // The beginning of a negative number, which is none yet.
    if (/^-[0.]*$/.test(number)) event.stopPropagation();
  },
  true,
);

// The site beside it follows what is saved, and what is wrong stands over both; the editor itself stays as it is.
import.meta.hot?.on('vite:beforeFullReload', () => {
  document.querySelector('vite-error-overlay')?.remove();
  throw new Error('The editor is not loaded again.');
});
