/**
 * The most frequent short words of languages in Latin letters, each under the name that Tesseract has for the language. Words that
 * several of them share say little; each has enough of its own.
 */
const FREQUENT: Readonly<Record<string, string>> = {
  eng: 'the of and to in is that for it was with as on be at by this are from or an which have not were has their will would its can all if when no more than other one may',
  deu: 'der die und den das von zu ist mit dem des ein eine nicht sich auf für im auch als es an werden wird sind bei oder aus zur zum in wie kann dass durch wenn nur noch einer einem einen vom am',
  fra: 'le la les de des et un une du est dans que qui pour par sur pas au aux ce cette sont avec plus ne il elle nous vous ou en d l qu à on se si être son sa ses leur leurs ont été lors chaque tous entre sous peut doit comme dont',
  spa: 'el la los las de que y en un una del se por con para es no su al lo como más sus o pero ha este esta son entre sin sobre también ser fue cada desde hasta donde cuando le',
  ita: 'il la le di che e un una del della in per con non è si da dei al sono alla nel come più gli anche lo ha delle questo l d dell all nell ed sul sulla ad ai dal dalla nella sua suo essere stato tra ogni dove quando',
  por: 'o a os as de que e em um uma do da no na para com não se por dos das ao mais como sua foi são ou seu nos à às pela pelo entre quando também ser este esta cada até sobre',
  nld: 'de het een van en in is dat op te zijn voor met niet die aan er ook als bij door maar naar om wordt worden deze kan uit of dan uw wel geen meer moet onder tussen wat',
  pol: 'w i na z do się nie jest to że o jak po przez od dla oraz co są za był jego tym ich tego może które być także ze lub tej',
  swe: 'och att det som en på är av för med den till inte har de ett om kan vid eller från var ska sig så man efter utan mellan även när alla',
  dan: 'og at det som en på er af for med den til ikke har de et om kan ved eller fra var skal sig så der blev efter mellem også når alle',
  ces: 'a v se na je že s z do to i o k ve pro za by jsou jako po od při nebo jeho která který byl byla bude ale podle mezi tak této si',
  hun: 'a az és hogy nem is egy van meg ez de csak már azt volt még kell mint vagy fel ha lehet után között',
  ron: 'și de a în la cu pe care din un o nu este să se că mai pentru sunt sau al prin fi fost are între după',
  tur: 've bir bu da de için ile olarak olan en gibi daha çok sonra kadar ne var ya olduğu göre her',
  fin: 'ja on ei että se oli hän ovat mutta myös kun niin kuin tai joka sen ole voi sekä jos voidaan mukaan',
};

const frequent = Object.entries(FREQUENT).map(([language, words]) => [language, new Set(words.split(' '))] as const);
const LETTERS = /\p{L}+/gu;
/** A letter by itself at the beginning of a line: a label, or a bullet that was read as a letter. */
const LABEL = /^\P{L}*\p{L}(?=[\s.)]|$)/gmu;

/** In how many of the languages a word is frequent. */
const shared = new Map<string, number>();
for (const [, known] of frequent) for (const word of known) shared.set(word, (shared.get(word) ?? 0) + 1);

/** How many words of a text are among the most frequent of each language, as a share; the likeliest first, for which a word says less the more share it. */
export function latinLanguages(text: string): { readonly language: string; readonly share: number }[] {
  const words = text.toLowerCase().replace(LABEL, '').match(LETTERS) ?? [];
  return frequent
    .map(([language, known]) => {
      const own = words.filter((word) => known.has(word));
      const weight = own.reduce((sum, word) => sum + 1 / (shared.get(word) ?? 1), 0);
      return { language, share: words.length > 0 ? own.length / words.length : 0, weight };
    })
    .sort((a, b) => b.weight - a.weight);
}
