import { foldText, importProblems } from '@shop/contracts';

/**
 * What spreadsheets make of cells: which of it says one thing, and what has to be asked. Nothing here knows a column of a
 * product.
 */

/** `="00123"`: how some programs keep a spreadsheet from reading a number. */
export const unquoted = (cell: string): string =>
  /^="(?:[^"]|"")*"$/.test(cell) ? cell.slice(2, -1).replaceAll('""', '"') : cell;

/** Characters that show nothing, and so mean nothing in a number or an id. */
const INVISIBLE = /\u034f|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** A cell that is no text: without what does not show and the mark of a text, with plain spaces and hyphens. */
export const cleanCell = (cell: string): string =>
  cell
    .replace(INVISIBLE, '')
    .replace(/[\p{Zs}\t]/gu, ' ')
    .replace(/[\u2010-\u2012\u2212]/g, '-')
    .trim()
    .replace(/^'(?=.)/, '');

/** @returns the name of the first hidden character, such as `U+200B` */
export function hiddenCharacter(text: string): string | undefined {
  const [found] = /[\p{C}\p{DI}\p{Zl}\p{Zp}\u2800]/u.exec(text) ?? [];
  const code = found?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return code === undefined || found === '\ufffd' ? undefined : `U+${code}`;
}

const ERROR = /^#(?:N\/A|NV|REF!|BEZUG!|VALUE!|WERT!|NAME\?|DIV\/0!|NUM!|ZAHL!|NULL!|SPILL!|CALC!|#+)$/;
/** LibreOffice's own. */
const CODED_ERROR = /^Err:5\d\d$/;

/** @returns what is wrong with a cell in which a spreadsheet shows an error instead of a value */
export const spreadsheetProblem = (cell: string): string | undefined =>
  ERROR.test(cell.trim()) || CODED_ERROR.test(cell.trim()) ? importProblems.spreadsheetError : undefined;

/** `4.01235E+12`: how a spreadsheet writes a number of many digits, most of which are then lost. */
const SHORTENED = /^[+-]?\d([.,]\d+)?E\+?\d+$/i;

export const isShortened = (cell: string): boolean => SHORTENED.test(cell) && /[.,+]/.test(cell);

/** A cell that was read as a number, or why it was not. */
export type ReadNumber = { text: string } | { reason: string };

const GROUP = "[ '’]";
/** Digits, perhaps in groups of three by spaces or apostrophes. */
const GROUPED = new RegExp(`^(\\d{1,3})((?:${GROUP}\\d{3})+)([.,]\\d+)?$`);

/**
 * A number in plain digits: `1234.5` for `1,234.5`, `1.234,5` and `1 234,5`. A text that is no number stays as it is, for the
 * rules of its field.
 */
export function plainNumber(cell: string): ReadNumber {
  const text = cleanCell(cell).replace(/[\p{Nd}．，]/gu, foldText);
  if (isShortened(text)) return { reason: importProblems.shortened };
  const [, sign = '', digits = text] = /^([+-]?) ?(.*)$/s.exec(text) ?? [];
  const minus = sign === '-' ? '-' : '';
  const [, first = '', groups, fraction = ''] = GROUPED.exec(digits) ?? [];
  if (groups !== undefined) {
    return { text: minus + first + groups.replace(/\D/g, '') + fraction.replace(',', '.') };
  }
  // Two kinds of signs, or one more than once: the last is the decimal one, or all separate groups.
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(digits) || /^\d{1,3}(,\d{3}){2,}$/.test(digits)) {
    return { text: minus + digits.replaceAll(',', '') };
  }
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(digits) || /^\d{1,3}(\.\d{3}){2,}$/.test(digits)) {
    return { text: minus + digits.replaceAll('.', '').replace(',', '.') };
  }
  // Lakhs: 1,23,456.78.
  if (/^\d{1,2}(,\d{2})+,\d{3}(\.\d+)?$/.test(digits)) return { text: minus + digits.replaceAll(',', '') };
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) {
    return { reason: importProblems.twoNumbers(digits.replace(/\D/g, ''), digits.replace(',', '.')) };
  }
  if (/^\d+,\d+$/.test(digits)) return { text: minus + digits.replace(',', '.') };
  return /^\d/.test(digits) ? { text: minus + digits } : { text };
}

/** An amount in dollars, with or without their sign. */
export function plainAmount(cell: string): ReadNumber {
  const text = cleanCell(cell);
  const bare = text.replace(/^(?:US ?\$|USD|\$) ?| ?(?:US ?\$|USD|\$)$/g, '').replace(/^(-)\$ ?/, '$1');
  const [foreign] = /\p{Sc}|\b(?:EUR|GBP|CAD|CHF|JPY|CNY)\b/u.exec(bare) ?? [];
  if (foreign !== undefined) return { reason: importProblems.currency(foreign) };
  // A formatted amount ends in zeros that say nothing: 12.50000.
  const read = plainNumber(bare);
  return 'text' in read ? { text: read.text.replace(/(\.\d\d)0+$/, '$1') } : read;
}

/** A whole number, from which a spreadsheet may have made `24.00`. */
export function plainWholeNumber(cell: string): ReadNumber {
  const read = plainNumber(cell);
  return 'text' in read ? { text: read.text.replace(/[.,]0+$/, '') } : read;
}

/** What months are called by spreadsheets in English, German, French, Spanish, Italian, Portuguese, Dutch and Polish; folded. */
const MONTHS = [
  'jan january januar januari janv janvier ene enero gen gennaio janeiro sty stycznia',
  'feb february februar februari fev fevr fevrier febrero febbraio fevereiro lut lutego',
  'mar march mrz marz mars marzo marco mrt maart marca',
  'apr april avr avril abr abril aprile kwi kwietnia',
  'may mai mayo mag maggio maio mei maj maja',
  'jun june juni juin junio giu giugno junho cze czerwca',
  'jul july juli juil juillet julio lug luglio julho lip lipca',
  'aug august aout ago agosto augustus sie sierpnia',
  'sep sept september septembre septiembre set settembre setembro wrz wrzesnia',
  'oct october okt oktober octobre octubre ott ottobre out outubro paz pazdziernika',
  'nov november novembre noviembre novembro lis listopada',
  'dec december dez dezember decembre dic diciembre dicembre dezembro gru grudnia',
].map((names) => names.split(' '));
/** Such names of months are also words of numbers, as in 12-SET. */
const WORDS = /\b(?:set|out|mag|gen|lip|lis)\b/i;

/** @returns 1 for `Jan` */
function monthNamed(name: string): number | undefined {
  const index = MONTHS.findIndex((names) => names.includes(foldText(name)));
  return index < 0 ? undefined : index + 1;
}

/** As spreadsheets do: 29 is 2029, 30 is 1930. */
const fullYear = (year: string): number => {
  const short = Number(year);
  return year.length > 2 ? short : short + (short < 30 ? 2000 : 1900);
};

interface CalendarDay {
  day?: number;
  month: number;
  year?: number;
}

type DayParts = readonly [day: string | undefined, month: number | undefined, year?: string | undefined];

const SIGN = '[-/. ]';

/** How dates are written, and how the parts of each may be meant. */
const DATE_FORMS: readonly (readonly [form: RegExp, read: (parts: readonly string[]) => DayParts[]])[] = [
  [
    new RegExp(`^(\\d{4})${SIGN}(\\d{1,2})(?:${SIGN}(\\d{1,2}))?$`),
    ([year, month, day]) => [[day, Number(month), year]],
  ],
  [
    new RegExp(`^(\\d{1,2})${SIGN}(\\d{1,2})${SIGN}(\\d{4}|\\d{2})$`),
    ([one, other, year]) => [
      [other, Number(one), year],
      [one, Number(other), year],
    ],
  ],
  [
    new RegExp(`^(\\d{1,2})${SIGN}(\\d{1,2})$`),
    ([one, other]) => [
      [other, Number(one)],
      [one, Number(other)],
      [undefined, Number(one), other],
    ],
  ],
  [new RegExp(`^(\\d{1,2})${SIGN}(\\d{4})$`), ([month, year]) => [[undefined, Number(month), year]]],
  [/^(\d{1,2})[-/. ]*(\p{L}{3,12})\.?$/u, ([day, name = '']) => [[day, monthNamed(name)]]],
  [
    /^(\d{1,2})[-/. ]*(\p{L}{3,12})[-/., ]*(\d{4}|\d{2})$/u,
    ([day, name = '', year]) => [[day, monthNamed(name), year]],
  ],
  [
    /^(\p{L}{3,12})[-/., ]*(\d{1,2})$/u,
    ([name = '', one = '']) => [
      [one, monthNamed(name)],
      [undefined, monthNamed(name), one],
    ],
  ],
  [/^(\p{L}{3,12})[-/., ]*(\d{4})$/u, ([name = '', year]) => [[undefined, monthNamed(name), year]]],
  [
    /^(\p{L}{3,12})[-/., ]*(\d{1,2})[-/., ]+(\d{4}|\d{2})$/u,
    ([name = '', day, year]) => [[day, monthNamed(name), year]],
  ],
];

/** The days and months that a text may stand for: `3/5/2026` two. */
function calendarDays(text: string): CalendarDay[] {
  const date = cleanCell(text).replace(/[T ]\d{1,2}:\d\d(:\d\d(\.\d+)?)?( ?[AP]M)?$/i, '');
  return DATE_FORMS.flatMap(([form, read]) => {
    const parts = form.exec(date);
    return parts ? read(parts.slice(1)).flatMap(toCalendarDay) : [];
  });
}

function toCalendarDay([given, month = 0, year]: DayParts): CalendarDay[] {
  const day = given === undefined ? 1 : Number(given);
  const isYear = year === undefined || year.length > 1;
  if (month < 1 || month > 12 || day < 1 || day > 31 || !isYear) return [];
  return [{ month, ...(given && { day }), ...(year && { year: fullYear(year) }) }];
}

/**
 * A month as `2005-03`, from what spreadsheets make of one: `Mar-05`, `03/2005`, `2005-03-01`.
 * @returns `undefined` where it is none, or more than one
 */
export function plainMonth(cell: string): string | undefined {
  const text = cleanCell(cell).replace(/^(\d{4})(\d\d)$/, '$1-$2');
  // `Mar-05` is March 2005 then, and no day.
  const named = calendarDays(text).filter(({ year }) => year !== undefined);
  const months = new Set(named.map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`));
  // Two digits and two digits may be anything.
  if (months.size !== 1 || /^\d{1,2}[-/. ]\d{1,2}$/.test(text)) return undefined;
  const [month] = months;
  return month;
}

/** How spreadsheets write dates: nobody names a part so. */
const DATES = [
  /^\d{1,2}(?:-|\. )\p{L}{3,5}\.?([- ]\d{2}|[- ]\d{4})?$/u,
  /^\p{L}{3,5}\.?-\d{2}$/u,
  /^\d{1,2}\/\d{1,2}\/\d{4}( .*)?$/,
  /^\d{1,2}\.\d{1,2}\.\d{4}( .*)?$/,
  /^\d{4}-\d{2}-\d{2}([T ].*)?$/,
];

/** Whether a spreadsheet has made a date of a number. */
export const isDate = (text: string): boolean =>
  DATES.some((date) => date.test(text)) && !WORDS.test(text) && calendarDays(text).length > 0;

/** The amounts that a text may stand for, as spreadsheets of any country read it. */
function amounts(text: string): number[] {
  const bare = cleanCell(text)
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/^(\d.*)([+-])$/, '$2$1')
    .replace(/^[$€£] ?| ?[$€£]$/g, '');
  const isPercent = bare.endsWith('%');
  const digits = isPercent ? bare.slice(0, -1).trim() : bare;
  const english = digits.replace(/[, '](?=\d{3}(?!\d))/g, '');
  const german = digits.replace(/[. '](?=\d{3}(?!\d))/g, '').replace(',', '.');
  const fraction = /^(?:(\d+) )?(\d{1,3})\/(\d{1,3})$/.exec(digits);
  const read = [english, german]
    .filter((one) => /^[+-]?(\d+\.?\d*|\.\d+)(E[+-]?\d+)?$/i.test(one))
    .map(Number);
  if (fraction && Number(fraction[3]) > 0) {
    read.push(Number(fraction[1] ?? 0) + Number(fraction[2]) / Number(fraction[3]));
  }
  const time = /^(\d{1,4}):(\d\d)(?::(\d\d)(?:\.\d+)?)?( ?[AP]M)?$/i.exec(digits);
  if (time) {
    const hour = /PM/i.test(time[4] ?? '') ? (Number(time[1]) % 12) + 12 : Number(time[1]);
    read.push((hour * 3600 + Number(time[2]) * 60 + Number(time[3] ?? 0)) / 86_400);
  }
  return isPercent ? read.map((one) => one / 100) : read;
}

/** Days since the end of 1899, by which spreadsheets store a date. */
const serial = ({ day = 1, month, year }: CalendarDay): number | undefined =>
  year === undefined ? undefined : Date.UTC(year, month - 1, day) / 86_400_000 + 25_569;

/** Spreadsheets keep fifteen digits, and show fewer. */
function isSameAmount(stored: number, sent: number, text: string): boolean {
  const shown = isShortened(text) ? text.replace(/E.*$/i, '').replace(/\D/g, '').length : 15;
  return Number(stored.toPrecision(Math.min(Math.max(shown, 1), 15))) === sent || stored === sent;
}

const isSameDay = (one: CalendarDay, other: CalendarDay): boolean =>
  one.month === other.month &&
  (one.year === undefined || other.year === undefined || one.year === other.year) &&
  (one.day ?? 1) === (other.day ?? 1);

/**
 * Whether a number is what a spreadsheet makes of the stored one: a date, a number without its zeros or last digits, a time,
 * a fraction.
 */
export function isMadeOf(stored: string, sent: string): boolean {
  if (stored === sent || sent === '') return false;
  const [days, sentDays] = [calendarDays(stored), calendarDays(sent)];
  if (days.some((one) => sentDays.some((other) => isSameDay(one, other)))) return true;
  const sentAmounts = amounts(sent);
  if (amounts(stored).some((one) => sentAmounts.some((other) => isSameAmount(one, other, sent)))) return true;
  if (/^(true|false)$/i.test(stored)) return /^(WAHR|FALSCH|TRUE|FALSE|VRAI|FAUX)$/.test(sent);
  return days.some((day) => sentAmounts.some((amount) => serial(day) === amount && amount > 20_000));
}
