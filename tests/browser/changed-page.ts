/** What other programs of a visitor do to a page while it runs. */

/** Replaces each text once the page is hydrated, and each later one, as the translator of Chrome does. */
function translate() {
  const change = () => {
    if (!document.querySelector('header[data-compact]')) return;
    const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (all.nextNode()) if (all.currentNode.nodeValue?.trim()) texts.push(all.currentNode);
    for (const text of texts) {
      const { parentElement } = text;
      if (!parentElement || parentElement.closest('font, script, style, noscript, textarea, svg')) continue;
      const fonts = [document.createElement('font'), document.createElement('font')] as const;
      fonts[0].append(fonts[1]);
      fonts[1].append(text.nodeValue ?? '');
      text.parentNode?.replaceChild(fonts[0], text);
    }
  };
  new MutationObserver(change).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Changes `html`, `head` and `body`, and puts an element beside each field, before the page is hydrated and later. */
function extend() {
  new MutationObserver(() => {
    document.documentElement.dataset.extension = '';
    if (document.body && !document.querySelector('body > [data-extension]')) {
      for (const parent of [document.head, document.body]) {
        parent.append(Object.assign(document.createElement(parent === document.head ? 'meta' : 'div')));
        parent.lastElementChild?.setAttribute('data-extension', '');
      }
    }
    for (const field of document.querySelectorAll(
      'input:not([data-seen]), select:not([data-seen]), textarea:not([data-seen])',
    )) {
      field.setAttribute('data-seen', '');
      field.after(document.createElement('div'));
    }
  }).observe(document, { subtree: true, childList: true });
}

export const changes = { translator: translate, extension: extend };
