import type { CartLine, Part } from '@shop/contracts';
import { aPart } from '@shop/testing';

/** A line of 400 units at $12.50. */
export const aLine = (given: Partial<Part> = {}, quantity = 400): CartLine => {
  const part = aPart({ number: 'KP-BR-1001', ...given });
  return { partId: part._id, quantity, name: part.name, part };
};

/** The line of a part that has left the catalogue. */
export const aGoneLine = (name: string): CartLine => ({
  partId: 'part_gone',
  quantity: 10,
  name,
  gone: true,
});
