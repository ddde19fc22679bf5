/** Other programs of a visitor, as functions that run in the page. */

/** Replaces each text of a hydrated page, later ones too, as the translator of Chrome does. */
function translate() {
  new MutationObserver(() => {
    if (!document.querySelector('header[data-compact]')) return;
    document.documentElement.dataset.changed = '';
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, noscript, textarea')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      inner.append(text.data);
      text.replaceWith(outer);
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-compact'] });
}

/** Adds an attribute and an element beside to each field and to `body`, before the page is hydrated and later. */
function extend() {
  const unchanged = ['body', 'input', 'select', 'textarea'].map((name) => `${name}:not([data-changed])`).join();
  new MutationObserver(() => {
    for (const element of document.querySelectorAll(unchanged)) {
      element.setAttribute('data-changed', '');
      element.after(document.createElement('div'));
      document.documentElement.dataset.changed = '';
    }
  }).observe(document, { subtree: true, childList: true });
}

export const changes = { translator: translate, extension: extend };
