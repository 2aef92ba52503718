import type { TrimsByModel } from './words.ts';

export const americanEuropeanTrims: TrimsByModel = {
  Chevrolet: {
    Tahoe: [
      { ar: 'LS', en: 'LS', level: 'standard', factor: 0.88 },
      { ar: 'LT', en: 'LT', level: 'half', factor: 1 },
      { ar: 'RST', en: 'RST', level: 'full', factor: 1.14, from: 2018 },
      { ar: 'Z71', en: 'Z71', level: 'loaded', factor: 1.18, from: 2015 },
      { ar: 'هاي كنتري', en: 'High Country', level: 'top', factor: 1.34, from: 2021 },
    ],
    Suburban: [
      { ar: 'LS', en: 'LS', level: 'standard', factor: 0.88 },
      { ar: 'LT', en: 'LT', level: 'half', factor: 1 },
      { ar: 'هاي كنتري', en: 'High Country', level: 'top', factor: 1.3, from: 2021 },
    ],
    Silverado: [
      { ar: 'غمارة LS', en: 'Regular Cab LS', level: 'standard', factor: 0.72 },
      { ar: 'غمارتين LT', en: 'Crew Cab LT', level: 'half', factor: 1 },
      { ar: 'Z71 تريل بوس', en: 'Z71 Trail Boss', level: 'full', factor: 1.14, from: 2019 },
      { ar: 'هاي كنتري', en: 'High Country', level: 'top', factor: 1.32, from: 2014 },
    ],
    Caprice: [
      { ar: 'LS', en: 'LS', level: 'standard', factor: 0.92 },
      { ar: 'LT', en: 'LT', level: 'half', factor: 1 },
      { ar: 'LTZ', en: 'LTZ', level: 'full', factor: 1.1 },
      { ar: 'SS', en: 'SS', level: 'top', factor: 1.2 },
    ],
    Traverse: [
      { ar: 'LS', en: 'LS', level: 'standard', factor: 0.92 },
      { ar: 'LT', en: 'LT', level: 'half', factor: 1 },
      { ar: 'RS', en: 'RS', level: 'full', factor: 1.1, from: 2018 },
    ],
    Malibu: [
      { ar: 'LS', en: 'LS', level: 'standard', factor: 0.93 },
      { ar: 'LT', en: 'LT', level: 'half', factor: 1 },
      { ar: 'بريمير', en: 'Premier', level: 'top', factor: 1.12, from: 2016 },
    ],
    Impala: [
      { ar: 'LS', en: 'LS', level: 'standard', factor: 0.93 },
      { ar: 'LT', en: 'LT', level: 'half', factor: 1 },
      { ar: 'LTZ', en: 'LTZ', level: 'full', factor: 1.1 },
    ],
    Captiva: [
      { ar: 'LS', en: 'LS', level: 'standard', factor: 0.94 },
      { ar: 'LT', en: 'LT', level: 'half', factor: 1 },
      { ar: 'بريمير', en: 'Premier', level: 'full', factor: 1.08 },
    ],
    Groove: [
      { ar: 'LS', en: 'LS', level: 'standard', factor: 0.95 },
      { ar: 'LT', en: 'LT', level: 'half', factor: 1.04 },
    ],
    Camaro: [
      { ar: 'RS', en: 'RS', level: 'half', factor: 0.84 },
      { ar: 'SS', en: 'SS', level: 'full', factor: 1.05 },
      { ar: 'ZL1', en: 'ZL1', level: 'top', factor: 1.4 },
    ],
  },
  GMC: {
    Yukon: [
      { ar: 'SLE', en: 'SLE', level: 'standard', factor: 0.88 },
      { ar: 'SLT', en: 'SLT', level: 'half', factor: 1 },
      { ar: 'AT4', en: 'AT4', level: 'loaded', factor: 1.16, from: 2021 },
    ],
    'Yukon Denali': [
      { ar: 'دينالي', en: 'Denali', level: 'loaded', factor: 1 },
      { ar: 'دينالي ألتيميت', en: 'Denali Ultimate', level: 'top', factor: 1.14, from: 2023 },
    ],
    Sierra: [
      { ar: 'غمارة برو', en: 'Regular Cab Pro', level: 'standard', factor: 0.72 },
      { ar: 'SLE', en: 'SLE', level: 'half', factor: 0.95 },
      { ar: 'إليفيشن', en: 'Elevation', level: 'full', factor: 1.04, from: 2019 },
      { ar: 'AT4', en: 'AT4', level: 'loaded', factor: 1.18, from: 2019 },
      { ar: 'دينالي', en: 'Denali', level: 'top', factor: 1.3, from: 2007 },
    ],
    Terrain: [
      { ar: 'SLE', en: 'SLE', level: 'standard', factor: 0.94 },
      { ar: 'SLT', en: 'SLT', level: 'half', factor: 1.03 },
      { ar: 'دينالي', en: 'Denali', level: 'top', factor: 1.14 },
    ],
    Acadia: [
      { ar: 'SLE', en: 'SLE', level: 'standard', factor: 0.92 },
      { ar: 'SLT', en: 'SLT', level: 'half', factor: 1 },
      { ar: 'دينالي', en: 'Denali', level: 'top', factor: 1.14 },
    ],
  },
  Cadillac: {
    Escalade: [
      { ar: 'لكشري', en: 'Luxury', level: 'full', factor: 0.9 },
      { ar: 'بريميوم لكشري', en: 'Premium Luxury', level: 'loaded', factor: 1 },
      { ar: 'سبورت بلاتينيوم', en: 'Sport Platinum', level: 'top', factor: 1.14, from: 2021 },
    ],
  },
  Ford: {
    Taurus: [
      { ar: 'أمبينت', en: 'Ambiente', level: 'standard', factor: 0.9 },
      { ar: 'ترند', en: 'Trend', level: 'half', factor: 1 },
      { ar: 'تيتانيوم', en: 'Titanium', level: 'top', factor: 1.14, from: 2013 },
    ],
    Territory: [
      { ar: 'أمبينت', en: 'Ambiente', level: 'standard', factor: 0.93 },
      { ar: 'ترند', en: 'Trend', level: 'half', factor: 1 },
      { ar: 'تيتانيوم', en: 'Titanium', level: 'top', factor: 1.1 },
    ],
    Explorer: [
      { ar: 'بيس', en: 'Base', level: 'standard', factor: 0.9 },
      { ar: 'XLT', en: 'XLT', level: 'half', factor: 1 },
      { ar: 'ليمتد', en: 'Limited', level: 'loaded', factor: 1.12 },
      { ar: 'ST', en: 'ST', level: 'top', factor: 1.28, from: 2020 },
    ],
    Expedition: [
      { ar: 'XL', en: 'XL', level: 'standard', factor: 0.84 },
      { ar: 'XLT', en: 'XLT', level: 'half', factor: 0.95 },
      { ar: 'ليمتد', en: 'Limited', level: 'loaded', factor: 1.1 },
      { ar: 'بلاتينيوم', en: 'Platinum', level: 'top', factor: 1.26 },
    ],
    Edge: [
      { ar: 'SE', en: 'SE', level: 'standard', factor: 0.9 },
      { ar: 'SEL', en: 'SEL', level: 'half', factor: 1 },
      { ar: 'تيتانيوم', en: 'Titanium', level: 'full', factor: 1.1 },
      { ar: 'ST', en: 'ST', level: 'top', factor: 1.2, from: 2019 },
    ],
    'F-150': [
      { ar: 'XL', en: 'XL', level: 'standard', factor: 0.82 },
      { ar: 'XLT', en: 'XLT', level: 'half', factor: 1 },
      { ar: 'لاريات', en: 'Lariat', level: 'full', factor: 1.18 },
      { ar: 'تريمور', en: 'Tremor', level: 'loaded', factor: 1.22, from: 2021 },
      { ar: 'بلاتينيوم', en: 'Platinum', level: 'top', factor: 1.34, from: 2009 },
    ],
    Mustang: [
      { ar: 'إيكوبوست', en: 'EcoBoost', level: 'half', factor: 0.76, from: 2015 },
      { ar: 'GT', en: 'GT', level: 'full', factor: 1.02 },
      { ar: 'شيلبي GT500', en: 'Shelby GT500', level: 'top', factor: 1.9, from: 2020 },
    ],
    Fusion: [
      { ar: 'S', en: 'S', level: 'standard', factor: 0.93 },
      { ar: 'SE', en: 'SE', level: 'half', factor: 1 },
      { ar: 'تيتانيوم', en: 'Titanium', level: 'full', factor: 1.1 },
    ],
    Ranger: [
      { ar: 'XL', en: 'XL', level: 'standard', factor: 0.88 },
      { ar: 'XLT', en: 'XLT', level: 'half', factor: 1 },
      { ar: 'وايلدتراك', en: 'Wildtrak', level: 'full', factor: 1.2, from: 2012 },
      { ar: 'رابتر', en: 'Raptor', level: 'top', factor: 1.6, from: 2019 },
    ],
    Everest: [
      { ar: 'أمبينت', en: 'Ambiente', level: 'standard', factor: 0.92 },
      { ar: 'ترند', en: 'Trend', level: 'half', factor: 1 },
      { ar: 'تيتانيوم', en: 'Titanium', level: 'top', factor: 1.14 },
    ],
  },
  Dodge: {
    Charger: [
      { ar: 'SXT', en: 'SXT', level: 'standard', factor: 0.82 },
      { ar: 'GT', en: 'GT', level: 'half', factor: 0.95, from: 2017 },
      { ar: 'R/T', en: 'R/T', level: 'full', factor: 1.15 },
      { ar: 'سكات باك', en: 'Scat Pack', level: 'loaded', factor: 1.4, from: 2015 },
      { ar: 'هيلكات', en: 'Hellcat', level: 'top', factor: 2.05, from: 2015 },
    ],
    Challenger: [
      { ar: 'SXT', en: 'SXT', level: 'standard', factor: 0.82 },
      { ar: 'GT', en: 'GT', level: 'half', factor: 0.94, from: 2017 },
      { ar: 'R/T', en: 'R/T', level: 'full', factor: 1.14 },
      { ar: 'سكات باك', en: 'Scat Pack', level: 'loaded', factor: 1.4, from: 2015 },
      { ar: 'هيلكات', en: 'Hellcat', level: 'top', factor: 2.1, from: 2015 },
    ],
    Durango: [
      { ar: 'GT', en: 'GT', level: 'half', factor: 0.94 },
      { ar: 'R/T', en: 'R/T', level: 'full', factor: 1.12 },
      { ar: 'SRT', en: 'SRT', level: 'top', factor: 1.45 },
    ],
  },
  RAM: {
    1500: [
      { ar: 'بيج هورن', en: 'Big Horn', level: 'half', factor: 0.94 },
      { ar: 'لارامي', en: 'Laramie', level: 'loaded', factor: 1.1 },
      { ar: 'ليمتد', en: 'Limited', level: 'top', factor: 1.25 },
      { ar: 'ريبل', en: 'Rebel', level: 'full', factor: 1.08, from: 2016 },
    ],
  },
  Jeep: {
    Wrangler: [
      { ar: 'سبورت', en: 'Sport', level: 'standard', factor: 0.88 },
      { ar: 'صحارى', en: 'Sahara', level: 'full', factor: 1.05 },
      { ar: 'روبيكون', en: 'Rubicon', level: 'top', factor: 1.2 },
    ],
    'Grand Cherokee': [
      { ar: 'لاريدو', en: 'Laredo', level: 'standard', factor: 0.86 },
      { ar: 'ليمتد', en: 'Limited', level: 'half', factor: 1 },
      { ar: 'أوفرلاند', en: 'Overland', level: 'loaded', factor: 1.12 },
      { ar: 'SRT', en: 'SRT', level: 'top', factor: 1.5 },
    ],
  },
  Chrysler: {
    300: [
      { ar: 'S', en: 'S', level: 'half', factor: 0.95 },
      { ar: 'C لكشري', en: 'C Luxury', level: 'full', factor: 1.08 },
      { ar: 'SRT', en: 'SRT', level: 'top', factor: 1.4 },
    ],
  },
  'Mercedes-Benz': {
    'C-Class': [
      { ar: '180', en: '180', level: 'standard', factor: 0.93 },
      { ar: '200', en: '200', level: 'half', factor: 1.02 },
      { ar: '300 AMG', en: '300 AMG', level: 'full', factor: 1.16, from: 2016 },
    ],
    'E-Class': [
      { ar: '200', en: '200', level: 'half', factor: 0.95, from: 2010 },
      { ar: '300 AMG', en: '300 AMG', level: 'full', factor: 1.1, from: 2010 },
      { ar: '53 AMG', en: '53 AMG', level: 'top', factor: 1.5, from: 2019 },
      { ar: '320', en: '320', level: 'half', factor: 0.95, to: 2009 },
    ],
    'S-Class': [
      { ar: '320', en: '320', level: 'full', factor: 0.9, to: 2005 },
      { ar: '350', en: '350', level: 'full', factor: 0.9, from: 2006, to: 2013 },
      { ar: '450', en: '450', level: 'full', factor: 0.92, from: 2018 },
      { ar: '500', en: '500', level: 'loaded', factor: 1.05 },
      { ar: '580 مايباخ', en: '580 Maybach', level: 'top', factor: 1.6, from: 2021 },
    ],
    'G-Class': [
      { ar: '500', en: '500', level: 'loaded', factor: 0.82 },
      { ar: '63 AMG', en: '63 AMG', level: 'top', factor: 1.12, from: 2013 },
    ],
    GLE: [
      { ar: '450', en: '450', level: 'full', factor: 0.97 },
      { ar: '53 AMG كوبيه', en: '53 AMG Coupe', level: 'top', factor: 1.28, from: 2020 },
    ],
  },
  BMW: {
    '3 Series': [
      { ar: '320i', en: '320i', level: 'half', factor: 0.94 },
      { ar: '330i M سبورت', en: '330i M Sport', level: 'full', factor: 1.1, from: 2016 },
      { ar: 'M340i', en: 'M340i', level: 'top', factor: 1.3, from: 2020 },
    ],
    '5 Series': [
      { ar: '520i', en: '520i', level: 'half', factor: 0.94 },
      { ar: '530i M سبورت', en: '530i M Sport', level: 'full', factor: 1.1, from: 2005 },
    ],
    '7 Series': [
      { ar: '735i', en: '735i', level: 'full', factor: 0.92, from: 2023 },
      { ar: '740Li', en: '740Li', level: 'loaded', factor: 1.02, from: 2009 },
      { ar: '760Li', en: '760Li', level: 'top', factor: 1.3, from: 2009 },
    ],
    X5: [
      { ar: 'xDrive40i', en: 'xDrive40i', level: 'full', factor: 1, from: 2019 },
      { ar: 'M60i', en: 'M60i', level: 'top', factor: 1.32, from: 2024 },
    ],
  },
  'Land Rover': {
    'Range Rover': [
      { ar: 'فوج HSE', en: 'Vogue HSE', level: 'loaded', factor: 0.94 },
      { ar: 'فوج SE', en: 'Vogue SE', level: 'full', factor: 0.9 },
      { ar: 'أوتوبيوجرافي', en: 'Autobiography', level: 'top', factor: 1.2 },
      { ar: 'SVR', en: 'SVR', level: 'top', factor: 1.45, from: 2016 },
    ],
    'Range Rover Sport': [
      { ar: 'SE', en: 'SE', level: 'full', factor: 0.9 },
      { ar: 'HSE داينامك', en: 'HSE Dynamic', level: 'loaded', factor: 1.04 },
      { ar: 'أوتوبيوجرافي', en: 'Autobiography', level: 'top', factor: 1.22 },
    ],
    Defender: [
      { ar: '90 S', en: '90 S', level: 'half', factor: 0.85 },
      { ar: '110 SE', en: '110 SE', level: 'full', factor: 1 },
      { ar: '110 X', en: '110 X', level: 'top', factor: 1.22 },
    ],
  },
  Porsche: {
    Cayenne: [
      { ar: 'بيس', en: 'Base', level: 'full', factor: 0.92 },
      { ar: 'S', en: 'S', level: 'loaded', factor: 1.14 },
      { ar: 'GTS', en: 'GTS', level: 'top', factor: 1.42 },
    ],
  },
  Volkswagen: {
    Tiguan: [
      { ar: 'لايف', en: 'Life', level: 'standard', factor: 0.92 },
      { ar: 'إيليجانس', en: 'Elegance', level: 'full', factor: 1.06 },
      { ar: 'R لاين', en: 'R-Line', level: 'top', factor: 1.15 },
    ],
  },
  Audi: {
    A6: [
      { ar: '40 TFSI', en: '40 TFSI', level: 'half', factor: 0.96, from: 2019 },
      { ar: '45 TFSI S لاين', en: '45 TFSI S line', level: 'full', factor: 1.1, from: 2019 },
    ],
  },
};
