import { expect, it } from 'vitest';
import { driverOf, licencesFor, missingOf, noDriver } from './driver.ts';

it('asks citizens and residents for no second number', () => {
  expect(missingOf(noDriver, false)).toEqual(['identity_number', 'licence_until', 'born']);
  expect(missingOf({ ...noDriver, identity_type: 'visitor', licence_type: 'international' }, false)).toContain('licence_number');
  expect(licencesFor('resident')).toEqual(['saudi']);
});

it('asks who rents a car with a driver for no licence', () => {
  expect(missingOf({ ...noDriver, licence_type: 'international' }, true)).toEqual(['identity_number', 'born']);
});

it('sends no number of a licence that is Saudi, and the digits of any keyboard as 0-9', () => {
  const typed = {
    ...noDriver,
    identity_number: ' ١٠١٢٣٤٥٦٧٢ ',
    licence_number: 'left over',
    licence_until: '2028-11-20',
    born: '1992-05-14',
  };
  expect(driverOf(typed, true)).toEqual({ identity_type: 'citizen', identity_number: '1012345672', born: '1992-05-14' });
  expect(driverOf(typed, false)).toEqual({
    identity_type: 'citizen',
    identity_number: '1012345672',
    licence_type: 'saudi',
    licence_until: '2028-11-20',
    born: '1992-05-14',
  });
});
