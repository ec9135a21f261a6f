import { type Fields, groupField, textField } from '../../http/fields.ts';
import type { ElementOptions } from './frame-messages.ts';

const inherited = ['color', 'fontFamily', 'fontSize', 'fontWeight', 'letterSpacing', 'lineHeight'] as const;

/** Applies the shop's style options to the frame, which does not have the shop's style sheet. */
export function applyStyle(options: ElementOptions): void {
  const style = groupField(options, 'style') ?? {};
  const base = groupField(style, 'base') ?? {};
  const invalid = groupField(style, 'invalid') ?? {};
  for (const name of inherited) document.body.style[name] = textField(base, name) ?? '';
  setColour('--placeholder', groupField(base, '::placeholder'));
  setColour('--invalid', invalid);
}

function setColour(property: string, rule: Fields | undefined): void {
  const colour = textField(rule ?? {}, 'color');
  if (colour) document.documentElement.style.setProperty(property, colour);
  else document.documentElement.style.removeProperty(property);
}
