export const layers: Record<string, string[]>
export const featureUses: Record<string, string[]>
