import { describe, expect, it } from 'vitest';
import type {
  DrawnShape,
  Inline,
  Paragraph,
  Picture,
  Section,
  TextBox,
  WordDocument,
  Wrap,
} from '../model/document/document.ts';
import type { FormControl } from '../model/document/form-control.ts';
import { docxFacts } from '../testing/docx-facts.ts';
import { cell, list, paragraph, run, section, table, wordDocument } from '../testing/hand-made-document.ts';
import { imageData } from '../testing/hand-made-page.ts';
import { textStyle } from '../testing/hand-made-text.ts';
import { validityErrors } from '../testing/validity.ts';
import { writeDocx } from './docx.ts';

const write = (blocks: Section['blocks'], changes: Partial<WordDocument> = {}) =>
  docxFacts(writeDocx(wordDocument([section(blocks)], changes)));
const bodyOf = (blocks: Section['blocks'], changes: Partial<WordDocument> = {}) =>
  write(blocks, changes).parts['word/document.xml'] ?? '';
const with_ = (...inlines: Inline[]): Paragraph => paragraph('', { inlines });
const headers = (text: string) => ({ header: [paragraph(text)], footer: [] });

describe('paragraphs', () => {
  it('bear the style of their role', () => {
    const roles: Paragraph['role'][] = [
      { kind: 'title' },
      { kind: 'heading', level: 2 },
      { kind: 'caption' },
      { kind: 'toc', level: 1 },
      { kind: 'body' },
    ];
    const { paragraphs } = write(roles.map((role) => paragraph(role.kind, { role })));
    expect(paragraphs.map(({ style }) => style)).toEqual(['Title', 'Heading2', 'Caption', 'TOC1', 'BodyText']);
  });

  it('keep the place inside a link’s target apart from the target, as Word does', () => {
    const uri = 'https://example.org/guide?lang=en#tab=chapter-2';
    const text: Inline = { kind: 'text', text: 'guide', style: textStyle(), link: { kind: 'uri', uri } };
    const { parts } = write([with_(text)]);
    expect(parts['word/_rels/document.xml.rels']).toContain('Target="https://example.org/guide?lang=en"');
    expect(parts['word/document.xml']).toContain('w:anchor="tab=chapter-2"');
  });

  it('have spacing, indents, alignment and tabs in twentieths of a point', () => {
    const xml = bodyOf([
      paragraph('plain'),
      paragraph('plain'),
      paragraph('text', {
        spaceBefore: 6,
        pitch: { rule: 'exact', points: 14 },
        indentLeft: 36,
        indentFirst: -18,
        alignment: 'justify',
        tabs: [
          { position: 200, alignment: 'right', leader: 'dot' },
          { position: 50, alignment: 'left', leader: 'none' },
        ],
      }),
    ]);
    expect(xml).toContain(
      '<w:tabs><w:tab w:val="left" w:pos="1000"/><w:tab w:val="right" w:leader="dot" w:pos="4000"/></w:tabs>',
    );
    expect(xml).toContain('w:before="120" w:line="280" w:lineRule="exact"');
    expect(xml).toContain('<w:ind w:left="720" w:hanging="360"/>');
    expect(xml).toContain('<w:jc w:val="both"/>');
  });

  it('are numbered by their place in a list', () => {
    const lists = [list('bullet', '•'), list('decimal', '%1.')];
    const { paragraphs } = write([paragraph('item', { list: { list: 1, level: 0 } })], { lists });
    expect(paragraphs[0]).toMatchObject({ list: 'decimal 0', style: 'ListParagraph' });
  });

  it('hold fields, breaks and tabs', () => {
    const style = textStyle();
    const { paragraphs } = write([
      with_(
        run('a'),
        { kind: 'tab', style },
        { kind: 'field', code: 'PAGE', text: '7', style },
        { kind: 'break', what: 'line', style },
        run('b'),
      ),
    ]);
    expect(paragraphs[0]?.text).toBe('a\t{PAGE}\nb');
  });

  it('hold form fields as content controls, named by the last part of the field’s name', () => {
    const style = textStyle();
    const xml = (control: FormControl, text: string) => bodyOf([with_({ kind: 'control', control, text, style })]);
    const field = xml({ kind: 'text', name: 'form[0].Given_Name[0]' }, 'Ada');
    expect(field).toMatch(/<w:alias w:val="Given_Name"\/><w:tag w:val="form\[0\].Given_Name\[0\]"\/>.*<w:text\/>.*Ada/);
    expect(xml({ kind: 'checkbox', name: 'a', isChecked: true }, '☒')).toContain('<w14:checked w14:val="1"/>');
    const lines = xml({ kind: 'text', name: 'a', lines: ['12 High Street', 'Anytown'] }, '12 High Street Anytown');
    expect(lines).toMatch(/<w:text w:multiLine="1"\/>.*12 High Street<\/w:t><w:br\/><w:t[^>]*>Anytown/);
    const choice = xml({ kind: 'choice', name: 'a', options: ['red', 'red', ' ', 'green'] }, 'red');
    expect(choice.match(/<w:listItem/g)).toHaveLength(2);
    expect(choice).toContain('<w:comboBox>');
    expect(xml({ kind: 'choice', name: 'a', options: ['red'], isFixed: true }, 'red')).toContain('<w:dropDownList>');
    const date = xml({ kind: 'date', name: 'a', format: 'dd.MM.yyyy' }, '24.12.2026');
    expect(date).toContain('<w:date><w:dateFormat w:val="dd.MM.yyyy"/>');
  });

  it('say with the names of fields what the form says of them', () => {
    const style = textStyle();
    const terms = { label: 'Given name', isRequired: true, maxLength: 30 };
    const control = { kind: 'text', name: 'form[0].Given_Name[0]', terms } as const;
    const xml = bodyOf([with_({ kind: 'control', control, text: 'Ada', style })]);
    expect(xml).toContain('<w:alias w:val="Given name (required, at most 30 characters)"/>');
    expect(xml).toContain('<w:tag w:val="form[0].Given_Name[0]"/>');
  });

  it('leave the sign of an empty check box out where a picture shows it', () => {
    const control = { kind: 'checkbox', name: 'a', isChecked: false, isUndrawn: true } as const;
    const xml = bodyOf([with_({ kind: 'control', control, text: '\u2003', style: textStyle() })]);
    expect(xml).toContain('<w14:uncheckedState w14:val="2003"');
  });

  it('hold what is above text with it', () => {
    const style = textStyle({ ruby: { text: 'とうきょう', size: 5, raise: 9 } });
    const xml = bodyOf([with_({ kind: 'text', text: '東京', style, link: undefined })]);
    expect(xml).toMatch(
      /<w:hps w:val="10"\/><w:hpsRaise w:val="18"\/>.*<w:rt>.*とうきょう.*<w:rubyBase>.*東京.*<\/w:rubyBase>/,
    );
  });

  it('hold drawn check boxes as fields that are no text', () => {
    const control = { kind: 'drawn-checkbox', isChecked: true } as const;
    const facts = write([with_(run('a'), { kind: 'control', control, text: '☒', style: textStyle() }, run('b'))]);
    expect(facts.paragraphs[0]?.text).toBe('ab');
    expect(facts.parts['word/document.xml']).toMatch(/<w:checkBox>.*<w:default w:val="1"\/>.* FORMCHECKBOX /);
  });

  it('have one link where the PDF has one for each line', () => {
    const link = () => ({ kind: 'uri', uri: 'https://example.org/a' }) as const;
    const bold = textStyle({ isBold: true });
    const { links } = write([
      with_(
        { kind: 'text', text: 'over ', style: textStyle(), link: link() },
        { kind: 'text', text: 'two', style: bold, link: link() },
      ),
    ]);
    expect(links).toEqual([{ text: 'over two', target: 'https://example.org/a' }]);
  });

  it('link to addresses, made safe, and to bookmarks that exist', () => {
    const place = { kind: 'place', page: 2, y: 40 } as const;
    const uri = { kind: 'uri', uri: 'https://example.org/a b|c' } as const;
    const style = textStyle();
    const { links, parts } = write([
      with_({ kind: 'text', text: 'web', style, link: uri }, { kind: 'text', text: 'below', style, link: place }),
      paragraph('there', { bookmarks: ['_p2_40'] }),
    ]);
    expect(links).toEqual([
      { text: 'web', target: 'https://example.org/a%20b%7Cc' },
      { text: 'below', target: '_p2_40' },
    ]);
    expect(parts['word/document.xml']).toContain('<w:bookmarkStart w:id="1" w:name="_p2_40"/>');
  });
});

describe('pictures', () => {
  const picture = { image: imageData(), width: 72, height: 36, alt: 'A "seal"' };

  it('are stored once however often they are shown', () => {
    const facts = write([with_({ kind: 'picture', picture }), with_({ kind: 'picture', picture })]);
    expect(facts.pictures).toBe(2);
    expect(facts.alternativeTexts).toEqual(['A "seal"', 'A "seal"']);
    expect(facts.parts['word/_rels/document.xml.rels']?.match(/media\//g)).toHaveLength(1);
  });

  it('stand in the line, or on the page before or behind the text', () => {
    expect(bodyOf([with_({ kind: 'picture', picture })])).toContain('<wp:extent cx="914400" cy="457200"/>');
    const anchor = { x: 10, y: 20, isBehind: true };
    const xml = bodyOf([paragraph('text', { anchored: [{ ...picture, anchor }] })]);
    expect(xml).toContain('behindDoc="1"');
    expect(xml).toContain('<wp:posOffset>127000</wp:posOffset>');
    const around = { x: 10, y: 20, isBehind: false, wrap: { ...wrap('square'), left: 2, right: 4 } };
    const wrapped = bodyOf([paragraph('text', { anchored: [{ ...picture, anchor: around }] })]);
    expect(wrapped).toContain('distT="0" distB="0" distL="25400" distR="50800"');
    expect(wrapped).toContain('<wp:wrapSquare wrapText="bothSides"/>');
  });

  it('are placed from their paragraph within cells, where word processors take the cell for the page', () => {
    const anchor = { x: 110, y: 70, isBehind: true, origin: { x: 100, y: 50 } };
    const xml = bodyOf([paragraph('text', { anchored: [{ ...picture, anchor }] })]);
    expect(xml).toContain('<wp:positionH relativeFrom="column"><wp:posOffset>127000</wp:posOffset>');
    expect(xml).toContain('<wp:positionV relativeFrom="paragraph"><wp:posOffset>254000</wp:posOffset>');
  });
});

it('gives a picture that is lower than text a style whose lines are no higher than it', () => {
  const picture = (height: number): Picture => ({ image: imageData(), width: 100, height, alt: '' });
  const low = with_({ kind: 'picture', picture: picture(4) });
  const { paragraphs, parts } = write([low, with_({ kind: 'picture', picture: picture(40) })]);
  expect(paragraphs.map(({ style }) => style)).toEqual(['LowPicture', 'Normal']);
  expect(parts['word/styles.xml']).toMatch(/w:customStyle="1" w:styleId="LowPicture">.*<w:sz w:val="2"\/>/);
  expect(write([paragraph('Plain')]).parts['word/styles.xml']).not.toContain('LowPicture');
});

it('takes the look of the document’s own body text and headings into the styles', () => {
  const look = { keepsWithNext: true, style: textStyle({ size: 16, isBold: true }) };
  const styles = write([], { headings: [undefined, look], body: textStyle({ font: 'Georgia' }), language: 'de-DE' })
    .parts['word/styles.xml'];
  expect(styles).toContain('<w:rFonts w:ascii="Georgia"');
  expect(styles).toMatch(/w:styleId="Heading1".*?<w:sz w:val="32"\/>/);
  expect(styles).toContain('<w:lang w:val="de-DE"');
});

it('remembers the name that a font had in the PDF', () => {
  const { parts } = write([with_(run('text', textStyle({ font: 'Cambria', sourceFont: 'Caladea' })))]);
  expect(parts['word/fontTable.xml']).toContain('<w:font w:name="Cambria"><w:altName w:val="Caladea"/>');
});

it('says of East Asian families what Word looks for where a reader lacks them', () => {
  const { parts } = write([with_(run('字', textStyle({ font: 'MS Mincho', sourceFont: 'MS-Mincho' })))]);
  expect(parts['word/fontTable.xml']).toContain(
    '<w:font w:name="MS Mincho"><w:altName w:val="ＭＳ 明朝,MS-Mincho"/><w:panose1 w:val="02020609040205080304"/><w:charset w:val="80"/>',
  );
  const own = write([with_(run('字', textStyle({ font: 'SimSun', sourceFont: '宋体' })))]).parts['word/fontTable.xml'];
  expect(own).toContain('<w:font w:name="SimSun"><w:altName w:val="宋体"/>');
});

/** A shape of 10 by 10 points. */
function shape(changes: Partial<DrawnShape> = {}): DrawnShape {
  const box = { x0: 0, y0: 0, x1: 10, y1: 10 };
  return { kind: 'rectangle', box, outline: [], fill: 'FF0000', lineWidth: 0, isDashed: false, ...changes };
}

function everyShape(): DrawnShape[] {
  const steps = [[10, 0] as const, [10, 5, 5, 10, 0, 10] as const];
  return [
    shape(),
    shape({ kind: 'line', fill: undefined, stroke: '0000FF', lineWidth: 2, isDashed: true }),
    shape({ gradient: { from: 'FF0000', to: '00FF00', angle: 90 } }),
    shape({ kind: 'path', outline: [{ start: [0, 0], steps, isClosed: true }] }),
  ];
}

const wrap = (kind: Wrap['kind']): Wrap => ({ kind, top: 0, right: 0, bottom: 0, left: 0 });

function everyTextBox(): Picture[] {
  return (['horizontal', 'up', 'down'] as const).map((direction, i) => ({
    textBox: { paragraphs: [paragraph('boxed')], direction, turn: 45 * i },
    width: 50,
    height: 10,
    alt: '',
    anchor: { x: 5, y: 5, isBehind: i === 0 },
  }));
}

it('draws one shape as itself and several as a group, at their places', () => {
  const drawn = (shapes: readonly DrawnShape[]) =>
    write([with_({ kind: 'picture', picture: { shapes, width: 30, height: 30, alt: '' } })]).parts['word/document.xml'];
  expect(drawn([shape()])).toMatch(/Requires="wps".*<a:prstGeom prst="rect">.*<a:srgbClr val="FF0000"\/>/);
  const group = drawn(everyShape());
  expect(group).toMatch(/Requires="wpg".*<wpg:wgp>/);
  expect(group).toMatch(/prst="line".*<a:noFill\/><a:ln w="25400">.*<a:srgbClr val="0000FF"\/>.*prstDash/);
  expect(group).toContain(
    '<a:moveTo><a:pt x="0" y="0"/></a:moveTo><a:lnTo><a:pt x="127000" y="0"/></a:lnTo>' +
      '<a:cubicBezTo><a:pt x="127000" y="63500"/><a:pt x="63500" y="127000"/><a:pt x="0" y="127000"/></a:cubicBezTo><a:close/>',
  );
});

it('writes a text box along the page’s side as such, and turns one at an angle with its text', () => {
  const box = (changes: Partial<TextBox>) => {
    const textBox: TextBox = { paragraphs: [paragraph('boxed')], direction: 'horizontal', turn: 0, ...changes };
    const anchor = { x: 10, y: 20, isBehind: true };
    return bodyOf([paragraph('', { anchored: [{ textBox, width: 100, height: 10, alt: '', anchor }] })]);
  };
  expect(box({ direction: 'up' })).toMatch(/<w:txbxContent><w:p>.*boxed.*<wps:bodyPr vert="vert270"/);
  const turned = box({ turn: 315 });
  expect(turned).toContain('<wp:posOffset>254000</wp:posOffset>');
  expect(turned).toMatch(/behindDoc="1".*name="PowerPlusWaterMarkObject.*<a:xfrm rot="18900000">/);
  expect(turned).toMatch(/prst="textPlain"/);
});

it('writes valid OOXML with everything that it can write', async () => {
  const style = textStyle({
    isItalic: true,
    isStruck: true,
    highlight: '123456',
    vertical: 'superscript',
    stretch: 0.8,
    spacing: 1,
    isInvisible: true,
  });
  const picture = { image: imageData(), width: 10, height: 10, alt: '' };
  const border = { width: 0.1, color: '000000', style: 'dashed' } as const;
  const docx = writeDocx(
    wordDocument(
      [
        section(
          [
            paragraph('Heading', {
              role: { kind: 'heading', level: 1 },
              keepsWithNext: true,
              runsIn: true,
              bookmarks: ['_p1_0'],
            }),
            paragraph('runs in', { avoidsSingleLines: true, keepsWithNext: false }),
            paragraph('item', {
              list: { list: 0, level: 3 },
              isRtl: true,
              tabs: [{ position: -5, alignment: 'center', leader: 'underscore' }],
            }),
            paragraph('framed', {
              frame: { x: 1, y: 1, width: 50, height: 20 },
              startsPage: 2,
              alignment: 'center',
            }),
            with_(
              run('x', style),
              { kind: 'control', control: { kind: 'checkbox', name: 'a', isChecked: false }, text: '☐', style },
              { kind: 'control', control: { kind: 'drawn-checkbox', isChecked: false }, text: '☐', style },
              { kind: 'control', control: { kind: 'text', name: '' }, text: 'x', style },
              { kind: 'control', control: { kind: 'choice', name: 'c', options: ['1', '2'] }, text: '1', style },
              {
                kind: 'control',
                control: { kind: 'choice', name: 'd', options: ['1'], isFixed: true },
                text: '1',
                style,
              },
              {
                kind: 'text',
                text: '東京',
                style: { ...style, ruby: { text: 'か', size: 5, raise: 9 } },
                link: undefined,
              },
              { kind: 'control', control: { kind: 'date', name: 'e', format: 'MM/dd/yyyy' }, text: '1/2/2026', style },
              { kind: 'note', note: 0, mark: '1', style },
              { kind: 'note', note: 1, mark: 'i', style },
            ),
            table(
              [[cell('a', { borders: { top: border, left: border }, textDirection: 'up', verticalAlign: 'center' })]],
              { isRtl: true },
            ),
            table([[cell('b')]], { place: { x: 20, y: 30 }, isRtl: true }),
          ],
          { headers: { usual: headers('u'), first: headers('f'), even: headers('e') }, firstPageNumber: 5 },
        ),
        section(
          [
            with_({ kind: 'picture', picture }),
            paragraph('', {
              anchored: [{ ...picture, anchor: { x: 0, y: 0, isBehind: false, wrap: wrap('topAndBottom') } }],
            }),
            paragraph('', { anchored: everyTextBox() }),
            with_({ kind: 'picture', picture: { shapes: [shape()], width: 10, height: 10, alt: 'a box' } }),
            with_({ kind: 'picture', picture: { shapes: everyShape(), width: 30, height: 30, alt: '' } }),
          ],
          {
            columns: { widths: [100, 200], gaps: [20] },
            pageNumberFormat: 'lowerRoman',
            isRtl: true,
          },
        ),
        section([]),
      ],
      {
        lists: [list('bullet', '•')],
        notes: [
          { kind: 'footnote', isCounted: true, mark: '1', blocks: [paragraph('foot')] },
          { kind: 'endnote', isCounted: false, mark: '*', blocks: [] },
        ],
        noteCounting: {
          footnote: { format: 'lowerLetter', isByPage: true },
          endnote: { format: 'decimal', isByPage: false },
        },
        hasEvenHeaders: true,
        areMarginsMirrored: true,
        background: 'FFFFEE',
        title: 'T & T',
        author: 'A',
        subject: 'S',
        keywords: 'K',
        language: 'ar-EG',
      },
    ),
  );
  expect(await validityErrors(docx)).toEqual([]);
}, 60_000);
