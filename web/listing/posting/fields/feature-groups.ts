export const featureGroupNames = ['comfort', 'driving', 'sound', 'body'] as const;
export type FeatureGroup = (typeof featureGroupNames)[number];

/** The features as people look for them. What the list holds beyond these stands in a group of its own. */
export const featureGroups: Record<FeatureGroup, readonly string[]> = {
  comfort: ['sunroof', 'panorama', 'leather_seats', 'cooled_seats', 'heated_seats', 'third_row', 'fridge', 'keyless', 'remote_start'],
  driving: ['rear_camera', 'camera_360', 'parking_sensors', 'radar', 'adaptive_cruise', 'lane_assist', 'blind_spot'],
  sound: ['screen', 'carplay', 'premium_audio', 'wireless_charger'],
  body: ['double_drive', 'air_suspension', 'alloy_wheels', 'led_lights'],
};

/** Every code of the list in its group, so that one added to the list later is not lost. */
export function groupedFeatures<Option extends { code: string }>(options: readonly Option[]): { group: FeatureGroup; options: Option[] }[] {
  const placed = new Set<string>(Object.values(featureGroups).flat());
  return featureGroupNames.map((group) => ({
    group,
    options: options.filter(({ code }) => featureGroups[group].includes(code) || (group === 'body' && !placed.has(code))),
  }));
}
