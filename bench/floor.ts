/**
 * The floor of a page: its own prerendered HTML with its sheet inlined, and all scripts, fonts and photos taken out. No
 * page with that text and look can be faster.
 *
 * @param html a prerendered page
 */
export function floorOf(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\brel="(?:module)?preload"[^>]*>/g, '')
    .replace(/<img\b[^>]*>/g, '')
    .replace(/@font-face\s*\{[^}]*\}/g, '');
}
