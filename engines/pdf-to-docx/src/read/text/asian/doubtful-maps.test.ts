import { describe, expect, it } from 'vitest';
import { glyphs } from '../../../testing/hand-made-text.ts';
import { doubtfulMaps, withDoubt } from './doubtful-maps.ts';

/** Whether a page with this text, written on one line, has a font whose map is wrong. */
const isDoubtful = (text: string) => doubtfulMaps(glyphs(text, 50, 100)).size > 0;

const HINDI =
  'सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है। उन्हें बुद्धि और अन्तरात्मा की देन प्राप्त है ';
const WORDS = [
  ['Hindi', HINDI.repeat(3)],
  ['Bengali', 'সমস্ত মানুষ স্বাধীনভাবে সমান মর্যাদা এবং অধিকার নিয়ে জন্মগ্রহণ করে।'],
  ['Tamil', 'மனிதப் பிறவியினர் சகலரும் சுதந்திரமாகவே பிறக்கின்றனர்; அவர்கள் மதிப்பிலும் உரிமைகளிலும் சமமானவர்கள்.'],
  ['Telugu', 'ప్రతిపత్తిస్వత్వముల విషయమున మానవులెల్లరును జన్మతః స్వతంత్రులును సమానులును నగుదురు.'],
  ['Kannada', 'ಎಲ್ಲಾ ಮಾನವರೂ ಸ್ವತಂತ್ರರಾಗಿಯೇ ಹುಟ್ಟಿದ್ದಾರೆ. ಹಾಗೂ ಘನತೆ ಮತ್ತು ಹಕ್ಕುಗಳಲ್ಲಿ ಸಮಾನರಾಗಿದ್ದಾರೆ.'],
  ['Malayalam', 'മനുഷ്യരെല്ലാവരും തുല്യാവകാശങ്ങളോടും അന്തസ്സോടും സ്വാതന്ത്ര്യത്തോടുംകൂടി ജനിച്ചിട്ടുള്ളവരാണ്.'],
  ['Gujarati', 'પ્રતિષ્ઠા અને અધિકારોની દૃષ્ટિએ સર્વ માનવો જન્મથી સ્વતંત્ર અને સમાન હોય છે.'],
  ['Punjabi', 'ਸਾਰਾ ਮਨੁੱਖੀ ਪਰਿਵਾਰ ਆਪਣੀ ਮਹਿਮਾ, ਸ਼ਾਨ ਅਤੇ ਹੱਕਾਂ ਦੇ ਪੱਖੋਂ ਜਨਮ ਤੋਂ ਹੀ ਆਜ਼ਾਦ ਹੈ '.repeat(4)],
  ['Sinhala', 'සියලු මනුෂ්‍යයෝ නිදහස්ව උපත ලබා ඇත. ගරුත්වයෙන් හා අයිතිවාසිකම්වලින් සමාන වෙති.'],
] as const;

describe('a map is doubtful', () => {
  it.each(WORDS)('not where it says %s as it is typed', (_, text) => {
    expect(isDoubtful(text)).toBe(false);
  });

  it('where vowel signs follow the sign of no vowel, or each other', () => {
    expect(isDoubtful('ಶುಕ್ಾಾ ಕನ್ಾಯ ಹುಬ್ಾಾ ಶುಕ್ಲ')).toBe(true);
    // One may be a mistake of the author.
    expect(isDoubtful('ಕನ್ಾಯ ಶುಕ್ಲ')).toBe(false);
  });

  it('where a text has next to no signs, or joins no letters', () => {
    expect(isDoubtful('ಎಲಲ ಮನವರ ಸವತತರರಗಯ ಹಟಟದದರ ಹಗ ಘನತ ಮತತ ಹಕಕಗಳಲಲ ಸಮನರಗದದರ')).toBe(true);
    expect(isDoubtful(HINDI.replace(/\u094d/g, '').repeat(3))).toBe(true);
  });

  it('where glyphs of its words have no meaning', () => {
    const word = glyphs(HINDI, 50, 100);
    const ink = { x0: 0, y0: 0, x1: 1, y1: 1 };
    const unread = word.map((glyph, i) => (i % 20 === 7 ? { ...glyph, unreadable: { code: i, ink } } : glyph));
    expect(doubtfulMaps(unread).size).toBe(1);
  });

  it('in all that it says, where signs stand for glyphs', () => {
    const named = glyphs('ਸ>ਰ> ਮਨAੱਖ@ ਪ?ਰਵ>ਰ', 50, 100);
    const found = doubtfulMaps(named);
    expect([...found.values()]).toEqual(['all']);
    expect(withDoubt(named, found).filter(({ isPart }) => !isPart)).toHaveLength(2);
    const mixed = glyphs('ਸ>ਰ> ਮਨAੱਖ@ ਪ?ਰਵ>ਰ No. 1500', 50, 100);
    const kept = withDoubt(mixed, doubtfulMaps(mixed)).filter(({ isPart }) => !isPart);
    expect(kept.map(({ text }) => text).join('')).toBe('   No. 1500');
    // Words may be joined, or put without a space.
    expect(isDoubtful('सभी/मनुष्यों-को (गौरव)और,अधिकारों.के "मामले"में')).toBe(false);
  });

  it('in no other script', () => {
    expect(isDoubtful('מה שלום כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם')).toBe(false);
  });
});

it('doubts the letters and signs of such a font, and nothing else of it', () => {
  const word = glyphs('ಶುಕ್ಾಾ 12', 50, 100);
  const doubted = withDoubt(word, new Map(word.map(({ style }) => [style.font, 'letters'])));
  expect(doubted.map(({ isPart = false }) => isPart)).toEqual([...Array(6).fill(true), false, false, false]);
});
