import { describe, expect, it } from 'vitest';
import { modelYears, readVin, vinPatterns } from './decode-vin.ts';

const patterns = await vinPatterns();

describe('a VIN', () => {
  it('names two model years, of which the seventh character says which is likelier', () => {
    expect(modelYears('1HGCM82633A004352')).toEqual([2003, 2033]);
    expect(modelYears('5YJ3E1EA7KF317000')).toEqual([2019, 1989]);
    expect(modelYears('WVWZZZ1JZ0W386752')).toEqual([]);
  });

  it('gives year, make, model and engine of a North American car', () => {
    expect(readVin('1HGCM82633A004352', patterns)).toMatchObject({
      checkDigit: 'right',
      year: 2003,
      make: 'Honda',
      model: 'Accord',
      engineCode: 'J30A4',
    });
    expect(readVin('5YJ3E1EA7KF317000', patterns)).toMatchObject({
      year: 2019,
      make: 'Tesla',
      model: 'Model 3',
    });
  });

  it('takes the make from the model, also where another manufacturer built the car', () => {
    expect(readVin('JF1ZCAC11D2601234', patterns)).toMatchObject({ make: 'Subaru', model: 'BRZ' });
  });

  it('takes the engine from another year of the model where the patterns of its year have none', () => {
    expect(readVin('JF1ZCAC12E9601234', patterns)).toEqual({
      checkDigit: expect.any(String),
      year: 2014,
      make: 'Subaru',
      model: 'BRZ',
      litres: 2,
      fuel: expect.any(String),
    });
  });

  it('gives the same with a wrong check digit, and says that it is wrong', () => {
    expect(readVin('1HGCM82643A004352', patterns)).toMatchObject({ checkDigit: 'wrong', model: 'Accord' });
  });

  it('gives nothing but the check digit of a car that the patterns do not know', () => {
    expect(readVin('WVWZZZ1JZ3W386752', patterns)).toEqual({ checkDigit: 'wrong' });
  });
});
