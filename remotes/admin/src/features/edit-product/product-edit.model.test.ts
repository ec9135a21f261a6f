import { aPart } from '@shop/testing';
import { expect, test } from 'vitest';
import { checkUnits, editOf, editPayload } from './product-edit.model.ts';

const part = aPart({ price: 12.5, quantity: 1200, attributes: [{ name: 'Disc', value: '280 mm' }] });

test('an untouched form changes nothing', () => {
  expect(editPayload(part, editOf(part), [part.picture])).toEqual({ seen: {} });
});

test('only what was changed is sent, with what it held', () => {
  const edit = { ...editOf(part), price: '13', number: 'KP-1', attributes: 'Disc: 300 mm' };
  expect(editPayload(part, edit, ['/api/images/a.webp', '/api/images/b.webp'])).toEqual({
    price: 13,
    number: 'KP-1',
    attributes: [{ name: 'Disc', value: '300 mm' }],
    picture: '/api/images/a.webp',
    morePictures: ['/api/images/b.webp'],
    seen: {
      ...{ price: 12.5, number: '', attributes: part.attributes },
      ...{ picture: part.picture, morePictures: [] },
    },
  });
});

test('units are added or taken off, for a reason', () => {
  const edit = { ...editOf(part), added: '30', reason: 'damaged' } as const;
  expect(editPayload(part, edit, [part.picture])).toEqual({ added: 30, reason: 'damaged', seen: {} });
  expect(editPayload(part, { ...edit, direction: 'take' }, [part.picture])).toMatchObject({ added: -30 });
});

test('no more units are taken off than there are', () => {
  const edit = editOf(part);
  expect(checkUnits(1200, { ...edit, added: '1201', direction: 'take' })).toBe(
    'There are 1,200 units in stock.',
  );
  expect(checkUnits(1200, { ...edit, added: '1200', direction: 'take' })).toBe(true);
  expect(checkUnits(1200, { ...edit, added: '1201' })).toBe(true);
});

test('price breaks are sent with the previous ones', () => {
  const was = [{ minQuantity: 500, price: 11 }];
  const edit = {
    ...editOf({ ...part, priceBreaks: was }),
    priceBreaks: [{ row: 0, minQuantity: '600', price: '10.50' }],
  };
  expect(editPayload({ ...part, priceBreaks: was }, edit, [part.picture])).toEqual({
    priceBreaks: [{ minQuantity: 600, price: 10.5 }],
    seen: { priceBreaks: was },
  });
});
