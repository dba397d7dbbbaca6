import type { Completion } from '../completion.ts';
import { element, type XmlElement } from '../tree/xml-element.ts';

const CACHES = /^c:(str|num)(Cache|Lit)$/;

/** Says of the points of charts how many there are (`c:ptCount`, 21.2.2.147) where a program has not: LibreOffice reads no document with such a chart. */
export const chartPoints: Completion = {
  calls() {
    let isUncounted = false;
    const begin = () => {
      isUncounted = true;
      return false;
    };
    return {
      ...{ strCache: begin, numCache: begin, strLit: begin, numLit: begin },
      ptCount: () => {
        isUncounted = false;
        return false;
      },
      pt: () => isUncounted,
    };
  },
  async complete(document) {
    for (const { type, target } of await document.relations(document.mainName)) {
      const part = type === 'chart' ? await document.part(target) : null;
      for (const cache of part?.root.descendants() ?? []) {
        if (!CACHES.test(cache.name) || cache.child('c:ptCount')) continue;
        count(cache);
        part?.touch();
      }
    }
  },
};

function count(cache: XmlElement): void {
  const places = cache.elements
    .filter(({ name }) => name === 'c:pt')
    .map(({ attributes }) => Number(attributes['idx'] ?? 0));
  const counted = element('c:ptCount', { val: String(Math.max(0, ...places.map((place) => place + 1))) });
  const at = cache.children.findIndex((child) => typeof child !== 'string' && child.name === 'c:pt');
  counted.parent = cache;
  cache.children.splice(Math.max(0, at), 0, counted);
}
