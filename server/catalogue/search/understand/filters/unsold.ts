import type { UnsoldGoods } from '#contract/platform/kinds.ts';
import { longestPhrase } from '../vocabulary/tables.ts';
import type { Token } from '../text/tokens.ts';
import { table } from '../vocabulary/words.ts';

const words = table<UnsoldGoods>({
  motorcycles: `دباب، دبابات، الدباب، الدبابات، دراجة نارية، دراجات نارية، دراجة، دراجات، موتوسيكل، موتسكل، سيكل ناري، بانشي، سكوتر، هارلي، ياماها، كاواساكي، دوكاتي،
    yamaha, kawasaki, ducati, motorcycle, motorcycles, motorbike, motorbikes, scooter, harley, quad bike, atv, dabbab, dabab`,
  bicycles: 'سيكل، سياكل، سيكل هوائي، دراجة هوائية، دراجات هوائية، bicycle, bicycles, bike, bikes',
  boats: `قارب، قوارب، القوارب، طراد، طرادات، يخت، يخوت، جت سكي، جيت سكي، جتسكي، سفينة، لنش، boat, boats, yacht, yachts, jet ski, jet skis, jetski,
    ship, 8arib, qarib`,
  parts: `قطع غيار، قطع الغيار، قطع، غيار، كفرات، كفر، اطارات، تواير، بطارية، بطاريات، صدام، شمعات، كبوت، رفرف، دركسون، spare parts, spare part,
    spares, car parts, auto parts, tires, tyres, tire, tyre, battery, bumper, headlights, kafarat, qita3 ghyar`,
  equipment: `شيول، شيولات، بوكلين، حفار، حفارات، رافعة شوكية، رافعة، رافعات، كرين، كرينات، دركتر، حراثة، جرافة، معدات، معدات ثقيلة، فوركلفت،
    forklift, forklifts, excavator, excavators, bulldozer, crane, cranes, tractor, tractors, heavy equipment, loader`,
  property: `شقة، شقق، فيلا، فلل، عقار، عقارات، استراحة، عمارة، شاليه، apartment, apartments, flat, villa, villas, property, real estate, house, sha8a,
    sha22a`,
  devices: 'جوال، جوالات، ايفون، ايباد، لابتوب، بلايستيشن، iphone, ipad, laptop, mobile phone, playstation, jawal',
  livestock: 'غنم، ابل، بعارين، ناقة، خيل، خيول، مواشي، ماعز، camels, camel, sheep, goats, horses, livestock',
});

/** The first goods among `unknown` words that nobody sells here. */
export function unsoldAmong(unknown: readonly Token[]): UnsoldGoods | undefined {
  for (let at = 0; at < unknown.length; at++) {
    const goods = longestPhrase(unknown, at, words);
    if (goods) return goods.meaning;
  }
  return undefined;
}
