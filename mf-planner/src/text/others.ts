/** What the planner says in other languages, for who asks for it before the planner itself is there. */
export const otherTexts = { ms: () => import('./ms'), de: () => import('./de') };
