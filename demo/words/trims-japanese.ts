import type { TrimsByModel } from './words.ts';

export const japaneseTrims: TrimsByModel = {
  Toyota: {
    Camry: [
      { ar: 'LE', en: 'LE', level: 'standard', factor: 0.9, from: 2018 },
      { ar: 'GLE', en: 'GLE', level: 'half', factor: 0.97, from: 2012 },
      { ar: 'SE', en: 'SE', level: 'full', factor: 1.02 },
      { ar: 'لوميير', en: 'Lumiere', level: 'loaded', factor: 1.12, from: 2021 },
      { ar: 'جراند', en: 'Grande', level: 'top', factor: 1.2, from: 2012 },
      { ar: 'XSE', en: 'XSE', level: 'top', factor: 1.18, from: 2018 },
      { ar: 'LE هايبرد', en: 'LE Hybrid', level: 'half', factor: 1.01, from: 2018 },
    ],
    Corolla: [
      { ar: 'XLI', en: 'XLI', level: 'standard', factor: 0.92 },
      { ar: 'GLI', en: 'GLI', level: 'half', factor: 1 },
      { ar: 'XLI هايبرد', en: 'XLI Hybrid', level: 'half', factor: 1.04, from: 2020 },
      { ar: 'GLI هايبرد', en: 'GLI Hybrid', level: 'full', factor: 1.12, from: 2020 },
    ],
    'Corolla Cross': [
      { ar: 'XLI', en: 'XLI', level: 'standard', factor: 0.92 },
      { ar: 'GLI', en: 'GLI', level: 'half', factor: 1 },
      { ar: 'جراند هايبرد', en: 'Grande Hybrid', level: 'top', factor: 1.16 },
    ],
    Yaris: [
      { ar: 'Y', en: 'Y', level: 'standard', factor: 0.92 },
      { ar: 'YX', en: 'YX', level: 'half', factor: 1 },
      { ar: 'Y بلس', en: 'Y Plus', level: 'full', factor: 1.08 },
    ],
    RAV4: [
      { ar: 'LE', en: 'LE', level: 'standard', factor: 0.9 },
      { ar: 'XLE', en: 'XLE', level: 'half', factor: 1 },
      { ar: 'أدفنشر', en: 'Adventure', level: 'full', factor: 1.12, from: 2019 },
      { ar: 'ليمتد هايبرد', en: 'Limited Hybrid', level: 'top', factor: 1.2, from: 2019 },
    ],
    Highlander: [
      { ar: 'GLE', en: 'GLE', level: 'half', factor: 0.93 },
      { ar: 'ليمتد', en: 'Limited', level: 'loaded', factor: 1.05 },
      { ar: 'بلاتينيوم', en: 'Platinum', level: 'top', factor: 1.13 },
    ],
    Fortuner: [
      { ar: 'GX', en: 'GX', level: 'standard', factor: 0.86 },
      { ar: 'GX2', en: 'GX2', level: 'half', factor: 0.95 },
      { ar: 'VX', en: 'VX', level: 'loaded', factor: 1.08 },
      { ar: 'VXR', en: 'VXR', level: 'top', factor: 1.18 },
    ],
    Prado: [
      { ar: 'TX', en: 'TX', level: 'standard', factor: 0.86 },
      { ar: 'TXL', en: 'TXL', level: 'half', factor: 0.95 },
      { ar: 'VX', en: 'VX', level: 'full', factor: 1.05 },
      { ar: 'VXR', en: 'VXR', level: 'loaded', factor: 1.15 },
      { ar: 'أدفنشر', en: 'Adventure', level: 'top', factor: 1.2, from: 2021 },
    ],
    'Land Cruiser': [
      { ar: 'GX', en: 'GX', level: 'standard', factor: 0.74 },
      { ar: 'GXR', en: 'GXR', level: 'half', factor: 0.95 },
      { ar: 'VXR', en: 'VXR', level: 'loaded', factor: 1.15, from: 2008, to: 2021 },
      { ar: 'GXR توين تيربو', en: 'GXR Twin Turbo', level: 'full', factor: 1.03, from: 2022 },
      { ar: 'VX توين تيربو', en: 'VX Twin Turbo', level: 'loaded', factor: 1.15, from: 2022 },
      { ar: 'VXR توين تيربو', en: 'VXR Twin Turbo', level: 'top', factor: 1.3, from: 2022 },
      { ar: 'GR سبورت', en: 'GR Sport', level: 'top', factor: 1.38, from: 2022 },
    ],
    'Land Cruiser 70 Pickup': [
      { ar: 'ستاندر', en: 'Standard', level: 'standard', factor: 0.92 },
      { ar: 'LX1', en: 'LX1', level: 'half', factor: 0.97 },
      { ar: 'LX2 دفلك', en: 'LX2 Diff Lock', level: 'full', factor: 1.08, from: 2010 },
      { ar: 'دبل كابينة', en: 'Double Cab', level: 'full', factor: 1.15 },
    ],
    'Land Cruiser 70 Hardtop': [
      { ar: 'LX1', en: 'LX1', level: 'half', factor: 0.95 },
      { ar: 'LX2 دفلك', en: 'LX2 Diff Lock', level: 'full', factor: 1.08, from: 2010 },
    ],
    Hilux: [
      { ar: 'غمارة GL', en: 'Single Cab GL', level: 'standard', factor: 0.74 },
      { ar: 'غمارتين GL', en: 'Double Cab GL', level: 'standard', factor: 0.9 },
      { ar: 'غمارتين GLX', en: 'Double Cab GLX', level: 'half', factor: 1 },
      { ar: 'غمارتين SGLX', en: 'Double Cab SGLX', level: 'full', factor: 1.1, from: 2012 },
      { ar: 'أدفنشر', en: 'Adventure', level: 'top', factor: 1.32, from: 2021 },
    ],
    'FJ Cruiser': [
      { ar: 'GXR', en: 'GXR', level: 'half', factor: 0.97 },
      { ar: 'إكستريم', en: 'Xtreme', level: 'full', factor: 1.08 },
    ],
    Avalon: [
      { ar: 'XLE', en: 'XLE', level: 'half', factor: 0.94 },
      { ar: 'تورينج', en: 'Touring', level: 'full', factor: 1.04 },
      { ar: 'ليمتد', en: 'Limited', level: 'top', factor: 1.12 },
    ],
    Hiace: [
      { ar: 'ستاندر رود', en: 'Standard Roof', level: 'standard', factor: 0.88 },
      { ar: 'هاي روف', en: 'High Roof', level: 'half', factor: 1 },
      { ar: 'كوماتر GL', en: 'Commuter GL', level: 'full', factor: 1.1 },
    ],
    Raize: [
      { ar: 'XLI', en: 'XLI', level: 'standard', factor: 0.94 },
      { ar: 'GLI', en: 'GLI', level: 'half', factor: 1.03 },
    ],
  },
  Lexus: {
    ES: [
      { ar: '250 AA', en: '250 AA', level: 'half', factor: 0.94, from: 2019 },
      { ar: '300h BB', en: '300h BB', level: 'full', factor: 1.05, from: 2013 },
      { ar: '350 CC', en: '350 CC', level: 'loaded', factor: 1.15 },
      { ar: '350 DD', en: '350 DD', level: 'top', factor: 1.25 },
      { ar: 'F سبورت', en: 'F Sport', level: 'top', factor: 1.28, from: 2019 },
    ],
    LS: [
      { ar: '400', en: '400', level: 'full', factor: 0.85, to: 2000 },
      { ar: '430', en: '430', level: 'full', factor: 0.9, from: 2001, to: 2006 },
      { ar: '460 سبورت', en: '460 Sport', level: 'loaded', factor: 1, from: 2007, to: 2017 },
      { ar: '350 AA', en: '350 AA', level: 'full', factor: 0.9, from: 2018 },
      { ar: '500 BB', en: '500 BB', level: 'loaded', factor: 1.02, from: 2018 },
      { ar: '500 DD', en: '500 DD', level: 'top', factor: 1.2, from: 2018 },
    ],
    IS: [
      { ar: '300 AA', en: '300 AA', level: 'half', factor: 0.95 },
      { ar: '300 CC', en: '300 CC', level: 'full', factor: 1.05, from: 2014 },
      { ar: '350 F سبورت', en: '350 F Sport', level: 'top', factor: 1.25, from: 2014 },
    ],
    RX: [
      { ar: '350 AA', en: '350 AA', level: 'half', factor: 0.93, from: 2007 },
      { ar: '350 CC', en: '350 CC', level: 'loaded', factor: 1.06, from: 2007 },
      { ar: '500h F سبورت', en: '500h F Sport', level: 'top', factor: 1.3, from: 2023 },
    ],
    NX: [
      { ar: '200t AA', en: '200t AA', level: 'half', factor: 0.9, from: 2015, to: 2021 },
      { ar: '250 AA', en: '250 AA', level: 'half', factor: 0.92, from: 2022 },
      { ar: '350 CC', en: '350 CC', level: 'full', factor: 1.06, from: 2022 },
      { ar: 'F سبورت', en: 'F Sport', level: 'top', factor: 1.16 },
    ],
    LX: [
      { ar: '470', en: '470', level: 'full', factor: 0.85, to: 2007 },
      { ar: '570', en: '570', level: 'full', factor: 0.88, from: 2008, to: 2021 },
      { ar: '570 سبورت', en: '570 Sport', level: 'loaded', factor: 0.95, from: 2016, to: 2021 },
      { ar: '600 BB', en: '600 BB', level: 'full', factor: 0.98, from: 2022 },
      { ar: '600 F سبورت', en: '600 F Sport', level: 'top', factor: 1.12, from: 2022 },
      { ar: '600 VIP', en: '600 VIP', level: 'top', factor: 1.25, from: 2022 },
    ],
  },
  Nissan: {
    Sunny: [
      { ar: 'S', en: 'S', level: 'standard', factor: 0.92 },
      { ar: 'SV', en: 'SV', level: 'half', factor: 1 },
      { ar: 'SL', en: 'SL', level: 'full', factor: 1.1 },
    ],
    Sentra: [
      { ar: 'S', en: 'S', level: 'standard', factor: 0.93 },
      { ar: 'SV', en: 'SV', level: 'half', factor: 1 },
      { ar: 'SL', en: 'SL', level: 'full', factor: 1.1 },
    ],
    Altima: [
      { ar: 'S', en: 'S', level: 'standard', factor: 0.92 },
      { ar: 'SV', en: 'SV', level: 'half', factor: 1 },
      { ar: 'SL', en: 'SL', level: 'full', factor: 1.08 },
      { ar: 'SR', en: 'SR', level: 'loaded', factor: 1.14, from: 2019 },
    ],
    Maxima: [
      { ar: 'S', en: 'S', level: 'half', factor: 0.93 },
      { ar: 'SV', en: 'SV', level: 'full', factor: 1 },
      { ar: 'SR', en: 'SR', level: 'top', factor: 1.13 },
    ],
    Kicks: [
      { ar: 'S', en: 'S', level: 'standard', factor: 0.94 },
      { ar: 'SV', en: 'SV', level: 'half', factor: 1 },
      { ar: 'SL', en: 'SL', level: 'full', factor: 1.09 },
    ],
    'X-Trail': [
      { ar: 'S', en: 'S', level: 'standard', factor: 0.9 },
      { ar: 'SV', en: 'SV', level: 'half', factor: 1 },
      { ar: 'SL', en: 'SL', level: 'full', factor: 1.1 },
      { ar: 'بلاتينيوم', en: 'Platinum', level: 'top', factor: 1.2, from: 2023 },
    ],
    Pathfinder: [
      { ar: 'S', en: 'S', level: 'half', factor: 0.92 },
      { ar: 'SV', en: 'SV', level: 'full', factor: 1 },
      { ar: 'SL', en: 'SL', level: 'loaded', factor: 1.1 },
      { ar: 'بلاتينيوم', en: 'Platinum', level: 'top', factor: 1.18 },
    ],
    Patrol: [
      { ar: 'XE', en: 'XE', level: 'standard', factor: 0.84 },
      { ar: 'SE', en: 'SE', level: 'half', factor: 0.95 },
      { ar: 'SE T2', en: 'SE T2', level: 'full', factor: 1.02, from: 2016 },
      { ar: 'LE تيتانيوم', en: 'LE Titanium', level: 'loaded', factor: 1.15, from: 2014 },
      { ar: 'بلاتينيوم', en: 'Platinum', level: 'top', factor: 1.3, from: 2010 },
      { ar: 'نيسمو', en: 'Nismo', level: 'top', factor: 1.55, from: 2016 },
    ],
    'Patrol Safari': [
      { ar: 'ستاندر', en: 'Standard', level: 'standard', factor: 0.92 },
      { ar: 'فل', en: 'Full', level: 'full', factor: 1.08 },
    ],
    'X-Terra': [
      { ar: 'S', en: 'S', level: 'standard', factor: 0.93 },
      { ar: 'SE', en: 'SE', level: 'half', factor: 1 },
      { ar: 'بلاتينيوم', en: 'Platinum', level: 'top', factor: 1.16, from: 2021 },
    ],
    Navara: [
      { ar: 'S', en: 'S', level: 'standard', factor: 0.9 },
      { ar: 'SE', en: 'SE', level: 'half', factor: 1 },
      { ar: 'LE', en: 'LE', level: 'full', factor: 1.12 },
    ],
  },
  Honda: {
    Accord: [
      { ar: 'LX', en: 'LX', level: 'standard', factor: 0.9 },
      { ar: 'EX', en: 'EX', level: 'half', factor: 1 },
      { ar: 'سبورت', en: 'Sport', level: 'full', factor: 1.08, from: 2013 },
      { ar: 'تورينج', en: 'Touring', level: 'top', factor: 1.18, from: 2018 },
    ],
    Civic: [
      { ar: 'DX', en: 'DX', level: 'standard', factor: 0.93 },
      { ar: 'LX', en: 'LX', level: 'half', factor: 1 },
      { ar: 'EX', en: 'EX', level: 'full', factor: 1.07 },
      { ar: 'RS', en: 'RS', level: 'top', factor: 1.14, from: 2017 },
    ],
    'CR-V': [
      { ar: 'DX', en: 'DX', level: 'standard', factor: 0.9 },
      { ar: 'LX', en: 'LX', level: 'half', factor: 1 },
      { ar: 'EX', en: 'EX', level: 'full', factor: 1.08 },
      { ar: 'تورينج', en: 'Touring', level: 'top', factor: 1.17, from: 2017 },
    ],
    Pilot: [
      { ar: 'EX', en: 'EX', level: 'half', factor: 0.94 },
      { ar: 'تورينج', en: 'Touring', level: 'loaded', factor: 1.1 },
    ],
  },
  Mazda: {
    Mazda3: [
      { ar: 'كور', en: 'Core', level: 'standard', factor: 0.94 },
      { ar: 'إنتنس', en: 'Intense', level: 'full', factor: 1.05 },
      { ar: 'سيجنتشر', en: 'Signature', level: 'top', factor: 1.14, from: 2019 },
    ],
    Mazda6: [
      { ar: 'سمارت', en: 'Smart', level: 'standard', factor: 0.93 },
      { ar: 'ميدل', en: 'Middle', level: 'half', factor: 1 },
      { ar: 'هاي', en: 'High', level: 'full', factor: 1.08 },
      { ar: 'سيجنتشر', en: 'Signature', level: 'top', factor: 1.16, from: 2018 },
    ],
    'CX-5': [
      { ar: 'كور', en: 'Core', level: 'standard', factor: 0.93 },
      { ar: 'إنتنس', en: 'Intense', level: 'full', factor: 1.05 },
      { ar: 'سيجنتشر', en: 'Signature', level: 'top', factor: 1.15, from: 2019 },
    ],
    'CX-9': [
      { ar: 'كور', en: 'Core', level: 'half', factor: 0.92 },
      { ar: 'إنتنس', en: 'Intense', level: 'full', factor: 1.05 },
      { ar: 'سيجنتشر', en: 'Signature', level: 'top', factor: 1.14, from: 2016 },
    ],
  },
  Infiniti: {
    QX80: [
      { ar: 'لوكس', en: 'Luxe', level: 'full', factor: 0.92 },
      { ar: 'بروأكتف', en: 'ProActive', level: 'loaded', factor: 1.05, from: 2018 },
      { ar: 'سنسوري', en: 'Sensory', level: 'top', factor: 1.18, from: 2018 },
    ],
  },
  Mitsubishi: {
    Pajero: [
      { ar: 'GLS', en: 'GLS', level: 'half', factor: 0.96 },
      { ar: 'GLX', en: 'GLX', level: 'full', factor: 1.05 },
      { ar: '3.8 سيجنتشر', en: '3.8 Signature', level: 'top', factor: 1.18 },
    ],
    'Montero Sport': [
      { ar: 'GLX', en: 'GLX', level: 'standard', factor: 0.93 },
      { ar: 'GLS', en: 'GLS', level: 'half', factor: 1 },
      { ar: 'GLS توب', en: 'GLS Top', level: 'full', factor: 1.12 },
    ],
  },
  Isuzu: {
    'D-Max': [
      { ar: 'غمارة SD', en: 'Single Cab SD', level: 'standard', factor: 0.78 },
      { ar: 'غمارتين GT', en: 'Double Cab GT', level: 'half', factor: 1 },
      { ar: 'GTX', en: 'GTX', level: 'full', factor: 1.12 },
    ],
  },
};
