import type { Page } from '@playwright/test';

/** From small phones to wide screens, in CSS pixels. */
const WIDTHS = [320, 360, 768, 1024, 1440] as const;

/**
 * Measures the page as it is drawn: what stands out of the screen or of the box it is in, what has to be scrolled sideways, and which
 * texts and controls lie over each other. Gives a line for each.
 */
const MEASURE = `(() => {
  const faults = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) faults.push('the page is ' + document.documentElement.scrollWidth + ' wide');
  const styleOf = (element) => getComputedStyle(element);
  const isDrawn = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  // For screen readers alone, out of the flow, or turned on purpose.
  const isApart = (element) => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const { position, clipPath, transform } = styleOf(at);
      const box = at.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1 || clipPath !== 'none' || position === 'fixed' || position === 'sticky') return true;
      if (at.getAttribute('aria-hidden') === 'true' || at.hasAttribute('data-picture')) return true;
      if (transform.startsWith('matrix3d')) return true;
    }
    return false;
  };
  const isCut = (element) => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const { textOverflow, webkitLineClamp } = styleOf(at);
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return true;
    }
    return false;
  };
  const nameOf = (thing) => '“' + thing.words.trim().replace(/\\s+/g, ' ').slice(0, 50) + '”';
  const clippedBy = (box, element) => {
    let { left, top, right, bottom } = box;
    for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
      if (styleOf(at).overflowX === 'visible' && styleOf(at).overflowY === 'visible') continue;
      const edge = at.getBoundingClientRect();
      left = Math.max(left, edge.left); right = Math.min(right, edge.right);
      top = Math.max(top, edge.top); bottom = Math.min(bottom, edge.bottom);
    }
    return { left, top, right, bottom };
  };

  const things = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element || /^(SCRIPT|STYLE|TITLE|OPTION)$/i.test(element.tagName) || element.closest('svg')) continue;
    if (!isDrawn(element) || isApart(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      if (box.width > 1 && box.height > 1) things.push({ element, words: node.data, box: clippedBy(box, element), whole: box });
  }
  for (const element of document.querySelectorAll('main button, main a[class*=rounded], main input:not([type=file]), main select, main textarea, header button'))
    if (isDrawn(element) && !isApart(element)) {
      const box = element.getBoundingClientRect();
      if (box.width > 4 && box.height > 4)
        things.push({ element, words: element.getAttribute('aria-label') ?? element.textContent ?? element.tagName, box: clippedBy(box, element), whole: box });
    }

  for (const thing of things) {
    const { element, box, whole } = thing;
    if (isCut(element)) {
      if (whole.width > box.right - box.left + 1 && box.right - box.left < 90) faults.push(nameOf(thing) + ' is cut too short to be read');
      continue;
    }
    if (whole.right > width + 1 || whole.left < -1) faults.push(nameOf(thing) + ' stands out of the screen');
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const style = styleOf(at);
      if (style.position === 'absolute') break;
      const hasEdge = parseFloat(style.borderRightWidth) > 0 || (style.backgroundColor !== 'rgba(0, 0, 0, 0)' && style.display !== 'inline');
      const edge = at.getBoundingClientRect();
      if (hasEdge && (whole.right > edge.right + 1 || whole.left < edge.left - 1 || whole.bottom > edge.bottom + 2 || whole.top < edge.top - 2)) {
        faults.push(nameOf(thing) + ' stands out of its box');
        break;
      }
      // What scrolls up and down may go on below.
      if (style.overflowY === 'auto' || style.overflowY === 'scroll') break;
    }
  }
  const isOver = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  for (const [at, a] of things.entries())
    for (const b of things.slice(at + 1)) {
      if (a.element === b.element || a.element.contains(b.element) || b.element.contains(a.element)) continue;
      const label = a.element.closest('label') ?? b.element.closest('label');
      const isInField = /^(INPUT|TEXTAREA)$/.test(a.element.tagName) && a.element.parentElement.contains(b.element);
      if (isInField) continue;
      if (label && label.contains(a.element) && label.contains(b.element)) continue;
      if (isOver(a.box, b.box)) faults.push(nameOf(a) + ' lies over ' + nameOf(b));
    }
  for (const element of document.querySelectorAll('body *')) {
    const { overflowX } = styleOf(element);
    if ((overflowX === 'auto' || overflowX === 'scroll') && element.scrollWidth > element.clientWidth + 1 && isDrawn(element))
      faults.push('“' + (element.getAttribute('aria-label') ?? element.tagName) + '” has to be scrolled sideways');
  }
  return [...new Set(faults)];
})()`;

/** What is out of place on the page as it stands, at every width. `name` says which page it is. */
export async function faultsOf(page: Page, name: string, widths: readonly number[] = WIDTHS): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 700 ? 740 : 900 });
    // Two frames: what measures itself has drawn itself anew.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    const faults = (await page.evaluate(MEASURE)) as string[];
    found.push(...faults.map((fault) => `${name} at ${width}: ${fault}`));
    if (process.env['E2E_PICTURES']) {
      const file = `${process.env['E2E_PICTURES']}/${name.replace(/\W+/g, '-')}-${width}.png`;
      await page.screenshot({ path: file, fullPage: true });
    }
  }
  return found;
}
