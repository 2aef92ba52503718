/** What a point belongs to. */
export type Part = 'body' | 'tyre' | 'rim' | 'disc' | 'well' | 'caliper' | 'mirror' | 'seat';

/** What the last measuring of a point found on the way; colouring a surface needs it. One is reused for all points. */
export interface Reading {
  part: Part;
  /** Signed distances: the lower body, its outline and its flank; the cabin, its outline and its side. */
  lower: number;
  lowerOutline: number;
  lowerSide: number;
  cabin: number;
  cabinOutline: number;
  cabinSide: number;
  /** Signed distances to what was cut out: the wheel arches, and the bed or the open cockpit. */
  arch: number;
  hollow: number;
  /** Signed distance to the windscreen of an open car. */
  screen: number;
  /** Signed distance to the seats of an open car. */
  seat: number;
  flank: number;
  /** Depth of a point of the wheel behind its outer face, as a negative number. */
  wheelDepth: number;
  /** Set to look through the windscreen of an open car. */
  ignoreScreen: boolean;
}

export function newReading(): Reading {
  return {
    part: 'body',
    lower: 9,
    lowerOutline: 9,
    lowerSide: 9,
    cabin: 9,
    cabinOutline: 9,
    cabinSide: 9,
    arch: 9,
    hollow: 9,
    screen: 9,
    seat: 9,
    flank: 0,
    wheelDepth: 0,
    ignoreScreen: false,
  };
}
