import type { Meant } from './meant.ts';

/** A trim of the named model is no model of another make, and stays a word. */
export const trims: Meant[] = [
  ['كامري GLE', 'model toyota/camry', 'rest gle'],
  ['كامري GLX 2020', 'model toyota/camry', 'year 2020', 'rest glx'],
  ['برادو TXL', 'model toyota/prado', 'rest txl'],
  ['برادو VXR', 'model toyota/prado', 'rest vxr'],
  ['باترول بلاتينيوم', 'model nissan/patrol', 'rest بلاتينيوم'],
  ['باترول تيتانيوم 2018', 'model nissan/patrol', 'year 2018', 'rest تيتانيوم'],
  ['patrol platinum', 'model nissan/patrol', 'rest platinum'],
  ['اكورد سبورت 2021', 'model honda/accord', 'year 2021', 'rest سبورت'],
  ['ايجار اكورد سبورت', 'type rental', 'model honda/accord', 'rest سبورت'],
  ['التيما SV', 'model nissan/altima', 'rest sv'],
  ['كورولا XLI', 'model toyota/corolla', 'rest xli'],
  ['تاهو LT', 'model chevrolet/tahoe', 'rest lt'],
  ['تاهو RST 2022', 'model chevrolet/tahoe', 'year 2022', 'rest rst'],
  ['سوناتا سمارت', 'model hyundai/sonata', 'rest سمارت'],
  ['هايلكس جلكسار', 'model toyota/hilux', 'rest جلكسار'],
  ['هايلكس GLX غمارتين', 'model toyota/hilux', 'body pickup_double', 'rest glx'],
  ['ازيرا GLS', 'model hyundai/azera', 'rest gls'],
  ['باترول LE', 'model nissan/patrol', 'rest le'],
  ['اكسبلورر ليمتد', 'model ford/explorer', 'rest ليمتد'],
  ['لاندكروزر GXR', 'model toyota/land-cruiser'],
  ['سييرا دينالي', 'model gmc/sierra', 'rest دينالي'],
  ['تورس SEL', 'model ford/taurus', 'rest sel'],
  ['مرسيدس GLE', 'brand mercedes-benz', 'model mercedes-benz/gle'],
  ['GLE 2020', 'model mercedes-benz/gle', 'year 2020'],
];

/** Figures of engines and codes of models stay. */
export const figures: Meant[] = [
  ['لكزس 350', 'brand lexus', 'rest 350'],
  ['C200 2019', 'model mercedes-benz/c-class', 'year 2019'],
  ['يوكن 5.3', 'model gmc/yukon,gmc/yukon-denali,gmc/yukon-xl', 'rest 5 3'],
  ['كامري 3.5', 'model toyota/camry', 'rest 3 5'],
  ['لكزس LX 570 2018', 'brand lexus', 'model lexus/lx', 'year 2018'],
  ['مرسيدس 500', 'brand mercedes-benz', 'rest 500'],
  ['تشارجر 392', 'model dodge/charger', 'rest 392'],
];

/** Two short years. */
export const shortYears: Meant[] = [
  ['كامري 18 لين 21', 'model toyota/camry', 'year 2018..2021'],
  ['كامري ١٨ لين ٢١', 'model toyota/camry', 'year 2018..2021'],
  ['سوناتا 17-20', 'model hyundai/sonata', 'year 2017..2020'],
  ['النترا من 16 الى 19', 'model hyundai/elantra', 'year 2016..2019'],
  ['كورولا 15 الى 18 جدة', 'model toyota/corolla', 'year 2015..2018', 'city jeddah'],
  ['accent 18 to 20', 'model hyundai/accent', 'year 2018..2020'],
  ['باترول 19 حتى 22', 'model nissan/patrol', 'year 2019..2022'],
  ['هايلكس بين 15 و 18', 'model toyota/hilux', 'year 2015..2018'],
  ['كامري 50 الى 70', 'model toyota/camry', 'price 50000..70000'],
  ['كامري 18 الى 21 الف', 'model toyota/camry', 'price 18000..21000'],
  ['تويوتا 20 او 21', 'brand toyota', 'year 2020..2021'],
];

/** Trims spelled by letters, and codes of trims away from their model. */
export const spelledTrims: Meant[] = [
  ['كامري جي ال اي', 'model toyota/camry', 'rest gle'],
  ['كامري ال اي 2019', 'model toyota/camry', 'year 2019', 'rest le'],
  ['كامري اس اي', 'model toyota/camry', 'rest se'],
  ['كامري 2020 GLE', 'model toyota/camry', 'year 2020', 'rest gle'],
  ['كامري 2021 جي ال اي', 'model toyota/camry', 'year 2021', 'rest gle'],
  ['GLE كامري', 'model toyota/camry', 'rest gle'],
  ['لاندكروزر جي اكس ار', 'model toyota/land-cruiser'],
  ['لاند كروزر جكسار 2016', 'model toyota/land-cruiser', 'year 2016'],
  ['land cruiser vxr', 'model toyota/land-cruiser'],
  ['لاندكروزر في اكس ار', 'model toyota/land-cruiser'],
  ['لاندكروزر في اكس', 'model toyota/land-cruiser', 'rest vx'],
  ['برادو تي اكس ال', 'model toyota/prado', 'rest txl'],
  ['باترول ال اي', 'model nissan/patrol', 'rest le'],
  ['اكورد اي اكس ال', 'model honda/accord', 'rest exl'],
  ['تاهو ال تي زد', 'model chevrolet/tahoe', 'rest ltz'],
  ['كورولا اكس ال اي', 'model toyota/corolla', 'rest xli'],
  ['سوناتا جي ال اس', 'model hyundai/sonata', 'rest gls'],
  ['مرسيدس جي ال اي', 'brand mercedes-benz', 'model mercedes-benz/gle'],
  ['GLE او كامري', 'model mercedes-benz/gle,toyota/camry'],
  ['مرسيدس GLE وكامري', 'brand mercedes-benz', 'model mercedes-benz/gle,toyota/camry'],
  ['كامري او جي ال اي', 'model toyota/camry,mercedes-benz/gle'],
  ['كامري وبي ام دبليو', 'model toyota/camry', 'brand bmw'],
  ['كامري في اي مكان', 'model toyota/camry', 'rest مكان'],
  ['كابرس 2014 ال اس', 'model chevrolet/caprice', 'year 2014', 'rest ls'],
  ['accord crv', 'model honda/accord,honda/cr-v'],
];
