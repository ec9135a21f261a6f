import { addressLines, type ShopDetails } from '@shop/contracts';
import { escapeMarkup } from '../foundation/web/escape-markup.ts';

/** A piece of a letter: a paragraph, rows of a name and a value, or a link. */
export type Block =
  | string
  | { rows: readonly (readonly [name: string, value: string])[] }
  | { text: string; url: string };

/** What a mail says, once for both of its forms. */
export interface Letter {
  subject: string;
  blocks: readonly Block[];
  /** Where its reader stops mails of its kind. */
  stopUrl?: string;
}

const senderLines = ({ name, address, phone }: ShopDetails): string[] => [
  name,
  ...(address ? [addressLines(address).join(', ')] : []),
  ...(phone ? [phone] : []),
];

const STOP = 'Get no more mails about parts that are back in stock';

/** The letter for plain clients. */
export function letterText({ blocks, stopUrl }: Letter, shop: ShopDetails): string {
  const pieces = blocks.map((block) => {
    if (typeof block === 'string') return block;
    if ('url' in block) return `${block.text}:\n${block.url}`;
    return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n');
  });
  const stop = stopUrl ? [`${STOP}:\n${stopUrl}`] : [];
  return `${[...pieces, `-- \n${senderLines(shop).join('\n')}`, ...stop].join('\n\n')}\n`;
}

/** The same as HTML: without pictures, scripts or anything that a client would have to load. */
export function letterHtml({ subject, blocks, stopUrl }: Letter, shop: ShopDetails): string {
  const pieces = blocks.map((block) => {
    if (typeof block === 'string') return `<p>${escapeMarkup(block).replaceAll('\n', '<br>')}</p>`;
    if ('url' in block) return `<p>${link(block.url, block.text)}</p>`;
    const rows = block.rows.map(([name, value]) => `<tr>${cell(name)}${cell(value)}</tr>`);
    return `<table role="presentation" cellspacing="0">${rows.join('')}</table>`;
  });
  const stop = stopUrl ? `<p>${link(stopUrl, STOP)}</p>` : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(subject)}</title></head>
<body style="font: 16px/1.5 sans-serif; max-width: 36em; margin: 1em auto; padding: 0 1em">
${pieces.join('\n')}
<hr><div style="font-size: 14px"><p>${senderLines(shop).map(escapeMarkup).join('<br>')}</p>${stop}</div>
</body></html>
`;
}

const link = (url: string, text: string): string =>
  `<a href="${escapeMarkup(url)}">${escapeMarkup(text)}</a>`;
const cell = (text: string): string =>
  `<td style="padding: 2px 16px 2px 0; vertical-align: top">${escapeMarkup(text)}</td>`;
