import type { TrimsByModel } from './words.ts';

export const koreanChineseTrims: TrimsByModel = {
  Hyundai: {
    Accent: [
      { ar: 'سمارت', en: 'Smart', level: 'standard', factor: 0.94 },
      { ar: 'سمارت بلس', en: 'Smart Plus', level: 'half', factor: 1, from: 2018 },
      { ar: 'كمفورت', en: 'Comfort', level: 'full', factor: 1.09 },
    ],
    Elantra: [
      { ar: 'سمارت', en: 'Smart', level: 'standard', factor: 0.92 },
      { ar: 'سمارت بلس', en: 'Smart Plus', level: 'half', factor: 0.98, from: 2019 },
      { ar: 'كمفورت', en: 'Comfort', level: 'full', factor: 1.05 },
      { ar: 'بريميوم', en: 'Premium', level: 'top', factor: 1.15 },
    ],
    Sonata: [
      { ar: 'سمارت', en: 'Smart', level: 'standard', factor: 0.91 },
      { ar: 'سمارت بلس', en: 'Smart Plus', level: 'half', factor: 0.98, from: 2018 },
      { ar: 'كمفورت', en: 'Comfort', level: 'full', factor: 1.06 },
      { ar: 'بريميوم', en: 'Premium', level: 'top', factor: 1.17 },
    ],
    Azera: [
      { ar: 'سمارت', en: 'Smart', level: 'half', factor: 0.93 },
      { ar: 'بريميوم', en: 'Premium', level: 'loaded', factor: 1.08 },
      { ar: 'سبيشل', en: 'Special', level: 'top', factor: 1.14 },
    ],
    Creta: [
      { ar: 'سمارت', en: 'Smart', level: 'standard', factor: 0.93 },
      { ar: 'سمارت بلس', en: 'Smart Plus', level: 'half', factor: 1 },
      { ar: 'كمفورت', en: 'Comfort', level: 'full', factor: 1.1 },
    ],
    Tucson: [
      { ar: 'سمارت', en: 'Smart', level: 'standard', factor: 0.92 },
      { ar: 'سمارت بلس', en: 'Smart Plus', level: 'half', factor: 1 },
      { ar: 'كمفورت', en: 'Comfort', level: 'full', factor: 1.09 },
      { ar: 'N لاين', en: 'N Line', level: 'top', factor: 1.2, from: 2022 },
    ],
    'Santa Fe': [
      { ar: 'سمارت', en: 'Smart', level: 'half', factor: 0.92 },
      { ar: 'كمفورت', en: 'Comfort', level: 'full', factor: 1.03 },
      { ar: 'بريميوم', en: 'Premium', level: 'top', factor: 1.17 },
    ],
    Palisade: [
      { ar: 'سمارت', en: 'Smart', level: 'half', factor: 0.92 },
      { ar: 'كمفورت', en: 'Comfort', level: 'full', factor: 1.03 },
      { ar: 'كاليجرافي', en: 'Calligraphy', level: 'top', factor: 1.17, from: 2023 },
    ],
  },
  Kia: {
    Pegas: [
      { ar: 'LX', en: 'LX', level: 'standard', factor: 0.94 },
      { ar: 'EX', en: 'EX', level: 'half', factor: 1.04 },
    ],
    Cerato: [
      { ar: 'LX', en: 'LX', level: 'standard', factor: 0.93 },
      { ar: 'EX', en: 'EX', level: 'half', factor: 1 },
      { ar: 'GT لاين', en: 'GT Line', level: 'top', factor: 1.12, from: 2019 },
    ],
    K5: [
      { ar: 'LX', en: 'LX', level: 'standard', factor: 0.92 },
      { ar: 'EX', en: 'EX', level: 'half', factor: 1 },
      { ar: 'GT لاين', en: 'GT Line', level: 'top', factor: 1.17 },
    ],
    K8: [
      { ar: 'LX', en: 'LX', level: 'half', factor: 0.93 },
      { ar: 'GT لاين', en: 'GT Line', level: 'top', factor: 1.12 },
    ],
    Optima: [
      { ar: 'LX', en: 'LX', level: 'standard', factor: 0.93 },
      { ar: 'EX', en: 'EX', level: 'half', factor: 1 },
      { ar: 'GT', en: 'GT', level: 'top', factor: 1.14, from: 2016 },
    ],
    Cadenza: [
      { ar: 'LX', en: 'LX', level: 'half', factor: 0.94 },
      { ar: 'فل كامل', en: 'Full Option', level: 'top', factor: 1.1 },
    ],
    Seltos: [
      { ar: 'LX', en: 'LX', level: 'standard', factor: 0.94 },
      { ar: 'EX', en: 'EX', level: 'half', factor: 1 },
      { ar: 'GT لاين', en: 'GT Line', level: 'top', factor: 1.12 },
    ],
    Sportage: [
      { ar: 'LX', en: 'LX', level: 'standard', factor: 0.92 },
      { ar: 'EX', en: 'EX', level: 'half', factor: 1 },
      { ar: 'GT لاين', en: 'GT Line', level: 'top', factor: 1.16, from: 2017 },
    ],
    Sorento: [
      { ar: 'LX', en: 'LX', level: 'standard', factor: 0.92 },
      { ar: 'EX', en: 'EX', level: 'half', factor: 1 },
      { ar: 'SX', en: 'SX', level: 'top', factor: 1.16 },
    ],
    Telluride: [
      { ar: 'LX', en: 'LX', level: 'half', factor: 0.92 },
      { ar: 'EX', en: 'EX', level: 'full', factor: 1 },
      { ar: 'SX', en: 'SX', level: 'top', factor: 1.14 },
    ],
    Carnival: [
      { ar: 'LX', en: 'LX', level: 'standard', factor: 0.92 },
      { ar: 'EX', en: 'EX', level: 'half', factor: 1 },
      { ar: 'SXL', en: 'SXL', level: 'top', factor: 1.18 },
    ],
  },
  Genesis: {
    G80: [
      { ar: 'ستاندر', en: 'Standard', level: 'half', factor: 0.92 },
      { ar: 'رويال', en: 'Royal', level: 'loaded', factor: 1.08 },
      { ar: 'بلاتينيوم', en: 'Platinum', level: 'top', factor: 1.18 },
    ],
    G70: [
      { ar: 'ستاندر', en: 'Standard', level: 'half', factor: 0.94 },
      { ar: 'سبورت', en: 'Sport', level: 'top', factor: 1.16 },
    ],
  },
  Changan: {
    Alsvin: [
      { ar: 'كمفورت', en: 'Comfort', level: 'standard', factor: 0.95 },
      { ar: 'ترند', en: 'Trend', level: 'half', factor: 1 },
      { ar: 'ليمتد', en: 'Limited', level: 'full', factor: 1.08 },
    ],
    CS85: [
      { ar: 'ترند', en: 'Trend', level: 'half', factor: 0.95 },
      { ar: 'ليمتد', en: 'Limited', level: 'full', factor: 1.07 },
    ],
    CS95: [
      { ar: 'ترند', en: 'Trend', level: 'half', factor: 0.93 },
      { ar: 'بلاتينيوم', en: 'Platinum', level: 'top', factor: 1.12 },
    ],
    'UNI-K': [
      { ar: 'ترند', en: 'Trend', level: 'half', factor: 0.94 },
      { ar: 'ليمتد', en: 'Limited', level: 'full', factor: 1.06 },
    ],
    'UNI-V': [
      { ar: 'ترند', en: 'Trend', level: 'half', factor: 0.95 },
      { ar: 'سبورت', en: 'Sport', level: 'full', factor: 1.08 },
    ],
  },
  Geely: {
    Emgrand: [
      { ar: 'GS', en: 'GS', level: 'standard', factor: 0.94 },
      { ar: 'GF', en: 'GF', level: 'half', factor: 1.01 },
      { ar: 'GL', en: 'GL', level: 'full', factor: 1.09 },
    ],
    Coolray: [
      { ar: 'GS', en: 'GS', level: 'standard', factor: 0.93 },
      { ar: 'GF', en: 'GF', level: 'half', factor: 1 },
      { ar: 'GF بلس', en: 'GF Plus', level: 'full', factor: 1.08 },
    ],
    Monjaro: [
      { ar: 'GF', en: 'GF', level: 'half', factor: 0.94 },
      { ar: 'GF بلس', en: 'GF Plus', level: 'full', factor: 1.05 },
      { ar: 'فلاجشيب', en: 'Flagship', level: 'top', factor: 1.12 },
    ],
    Tugella: [
      { ar: 'GF', en: 'GF', level: 'half', factor: 0.96 },
      { ar: 'فلاجشيب', en: 'Flagship', level: 'top', factor: 1.08 },
    ],
  },
  MG: {
    MG5: [
      { ar: 'STD', en: 'STD', level: 'standard', factor: 0.94 },
      { ar: 'COM', en: 'COM', level: 'half', factor: 1 },
      { ar: 'LUX', en: 'LUX', level: 'full', factor: 1.1 },
    ],
    'MG GT': [
      { ar: 'COM', en: 'COM', level: 'half', factor: 0.95 },
      { ar: 'LUX', en: 'LUX', level: 'full', factor: 1.07 },
    ],
    ZS: [
      { ar: 'STD', en: 'STD', level: 'standard', factor: 0.94 },
      { ar: 'COM', en: 'COM', level: 'half', factor: 1 },
      { ar: 'LUX', en: 'LUX', level: 'full', factor: 1.09 },
    ],
    HS: [
      { ar: 'COM', en: 'COM', level: 'half', factor: 0.94 },
      { ar: 'LUX', en: 'LUX', level: 'full', factor: 1.05 },
      { ar: 'تروفي', en: 'Trophy', level: 'top', factor: 1.14 },
    ],
    RX8: [
      { ar: 'COM', en: 'COM', level: 'half', factor: 0.94 },
      { ar: 'LUX', en: 'LUX', level: 'full', factor: 1.08 },
    ],
  },
  Haval: {
    Jolion: [
      { ar: 'أكتف', en: 'Active', level: 'standard', factor: 0.94 },
      { ar: 'كمفورت', en: 'Comfort', level: 'half', factor: 1 },
      { ar: 'بريميوم', en: 'Premium', level: 'full', factor: 1.1 },
    ],
    H6: [
      { ar: 'بيسك', en: 'Basic', level: 'standard', factor: 0.94 },
      { ar: 'سوبريم', en: 'Supreme', level: 'full', factor: 1.08 },
    ],
  },
  Tank: {
    300: [
      { ar: 'إيليت', en: 'Elite', level: 'half', factor: 0.96 },
      { ar: 'بريميوم', en: 'Premium', level: 'full', factor: 1.07 },
    ],
  },
  Chery: {
    'Tiggo 8': [
      { ar: 'كمفورت', en: 'Comfort', level: 'half', factor: 0.94 },
      { ar: 'لكشري', en: 'Luxury', level: 'full', factor: 1.04 },
      { ar: 'برو ماكس', en: 'Pro Max', level: 'top', factor: 1.18 },
    ],
  },
  Jetour: {
    X70: [
      { ar: 'كمفورت', en: 'Comfort', level: 'half', factor: 0.96 },
      { ar: 'لكشري', en: 'Luxury', level: 'full', factor: 1.06 },
    ],
    T2: [
      { ar: 'كمفورت', en: 'Comfort', level: 'half', factor: 0.95 },
      { ar: 'لكشري', en: 'Luxury', level: 'full', factor: 1.06 },
    ],
  },
};
