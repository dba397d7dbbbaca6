/**
 * The most frequent short words of languages in Latin letters, each under the name that Tesseract has for the language. Words that
 * several of them share say little; each has enough of its own.
 */
const FREQUENT: Readonly<Record<string, string>> = {
  eng: 'the of and to in is that for it was with as on be at by this are from or an which have not were has their will would',
  deu: 'der die und den das von zu ist mit dem des ein eine nicht sich auf für im auch als es an werden wird sind bei oder aus zur zum',
  fra: 'le la les de des et un une du est dans que qui pour par sur pas au aux ce cette sont avec plus ne il elle nous vous ou',
  spa: 'el la los las de que y en un una del se por con para es no su al lo como más sus o pero ha este esta son entre',
  ita: 'il la le di che e un una del della in per con non è si da dei al sono alla nel come più gli anche lo ha delle questo',
  por: 'o a os as de que e em um uma do da no na para com não se por dos das ao mais como sua foi são ou seu nos à',
  nld: 'de het een van en in is dat op te zijn voor met niet die aan er ook als bij door maar naar om wordt worden deze kan uit',
  pol: 'w i na z do się nie jest to że o jak po przez od dla oraz co są za był jego tym ich tego może które być także',
  swe: 'och att det som en på är av för med den till inte har de ett om kan vid eller från var ska sig så',
  dan: 'og at det som en på er af for med den til ikke har de et om kan ved eller fra var skal sig så',
  ces: 'a v se na je že s z do to i o k ve pro za by jsou jako po od při nebo jeho která který',
  hun: 'a az és hogy nem is egy van meg ez de csak már azt volt még kell mint vagy fel ha',
  ron: 'și de a în la cu pe care din un o nu este să se că mai pentru sunt sau al prin fi',
  tur: 've bir bu da de için ile olarak olan en gibi daha çok sonra kadar ne var ya olduğu göre',
  fin: 'ja on ei että se oli hän ovat mutta myös kun niin kuin tai joka sen ole voi sekä',
};

const frequent = Object.entries(FREQUENT).map(([language, words]) => [language, new Set(words.split(' '))] as const);
const LETTERS = /\p{L}+/gu;

/** How many words of a text are among the most frequent of each language, as a share; the likeliest language first. */
export function latinLanguages(text: string): { readonly language: string; readonly share: number }[] {
  const words = text.toLowerCase().match(LETTERS) ?? [];
  return frequent
    .map(([language, known]) => {
      const count = words.reduce((sum, word) => sum + (known.has(word) ? 1 : 0), 0);
      return { language, share: words.length > 0 ? count / words.length : 0 };
    })
    .sort((a, b) => b.share - a.share);
}
