/**
 * The most frequent short words of languages of a script, each under the name that Tesseract has for the language. Words that
 * several of them share say little; each has enough of its own. Some are as the data of another language reads them: `вд` is `від` in Russian's.
 */
const FREQUENT = {
  Latin: {
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
  },
  Cyrillic: {
    rus: 'не на что он как по это из за от для но его так все если или чтобы где при является можно быть был была были только также этом того которые который которая их до со под этого есть уже тем',
    ukr: 'що як або для про до від вд це його який яка на за не але був була бути було при після також якщо може щоб із чи їх так під між цього ця цей тому коли лише де вони вона через якого яких можна щодо тобто',
    bel: 'на не што як для або да гэта ад па за яго якія які яны таксама калі быў была было гэтай гэты пры пасля ёсць мае',
    bul: 'да се от за са че по като който която което които към със това ще или при бъде може само след до има така но не му им всеки чрез без тази този както също',
    srp: 'да се су за на или што би али не која који које из по до сва сви свако када само бити није након све при ће је нити као треба биће него',
    mkd: 'на да се од за со во што како ќе ке или не при може нема ги ја го по до кои која кое кој тоа',
  },
  Arabic: {
    ara: 'من في على إلى الى أن ان عن مع هذا هذه التي الذي ما لا كل أو او بين قد كان بعد غير ذلك هو هي عند حيث كما لم تم ثم أي منه إذا',
    fas: 'كه از در به براى اين را با است شده هاى مى هر آن تا يك بر شود كرد كردن بود شد باشد نيز دو هم خود آنها',
    urd: 'اور كے كى كا ميں مين ہے ہيں سے كو پر ير نے يہ اس جو كيا',
  },
} as const;

/** A script several of whose languages are told apart by their words. */
export type WrittenScript = keyof typeof FREQUENT;

/** Forms of Arabic letters that Persian and Urdu have, and those of Arabic's data. */
const ARABIC_FORMS: Readonly<Record<string, string>> = { ی: 'ي', ى: 'ي', ک: 'ك' };
const asArabic = (text: string): string => text.replace(/[یىک]/gu, (letter) => ARABIC_FORMS[letter] ?? letter);

interface WordTable {
  readonly languages: readonly (readonly [string, ReadonlySet<string>])[];
  /** In how many of the languages a word is frequent. */
  readonly shared: ReadonlyMap<string, number>;
}

function wordTable(frequent: Readonly<Record<string, string>>): WordTable {
  const languages = Object.entries(frequent).map(([code, all]) => [code, new Set(asArabic(all).split(' '))] as const);
  const shared = new Map<string, number>();
  for (const [, words] of languages) for (const word of words) shared.set(word, (shared.get(word) ?? 0) + 1);
  return { languages, shared };
}

const TABLES: Readonly<Record<WrittenScript, WordTable>> = {
  Latin: wordTable(FREQUENT.Latin),
  Cyrillic: wordTable(FREQUENT.Cyrillic),
  Arabic: wordTable(FREQUENT.Arabic),
};

/** Words; in other scripts than Latin of two letters or more: Latin text that was read as one of them is full of single letters. */
const WORDS = { Latin: /\p{L}+/gu, Cyrillic: /\p{L}{2,}/gu, Arabic: /\p{L}{2,}/gu } as const;
/** A letter by itself at the beginning of a line: a label, or a bullet that was read as a letter. */
const LABEL = /^\P{L}*\p{L}(?=[\s.)]|$)/gmu;

/** Share of words that are among the most frequent of a language, from which on a text is written in it: few words of others are among them by chance. */
const LEAST_SHARE = 0.08;

/** Share of letters. Japanese has so many of its own among Chinese ones, and Chinese hardly any. */
export const KANA_SHARE = 0.1;

/** A language, by how many words of a text are among its most frequent. */
export interface WrittenLanguage {
  readonly language: string;
  /** Of all words, 0 to 1. */
  readonly share: number;
  /** Their number; those of several languages count less. */
  readonly weight: number;
}

/** What a text in a script may be written in, the likeliest language first. */
export function writtenLanguages(text: string, script: WrittenScript): WrittenLanguage[] {
  const words = asArabic(text.toLowerCase()).replace(LABEL, '').match(WORDS[script]) ?? [];
  const { languages, shared } = TABLES[script];
  return languages
    .map(([language, frequent]) => {
      const own = words.filter((word) => frequent.has(word));
      const weight = own.reduce((sum, word) => sum + 1 / (shared.get(word) ?? 1), 0);
      return { language, share: words.length > 0 ? own.length / words.length : 0, weight };
    })
    .sort((a, b) => b.weight - a.weight);
}

/** The language that a text in a script is written in; undefined where its words do not tell. */
export function likeliestOf(text: string, script: WrittenScript): string | undefined {
  const [likeliest] = writtenLanguages(text, script);
  return likeliest && likeliest.share >= LEAST_SHARE ? likeliest.language : undefined;
}
