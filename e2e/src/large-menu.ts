const bases = 'Spaghetti,Pizza,Risotto,Ravioli,Insalata,Zuppa,Filetto,Gnocchi,Lasagne,Polenta'.split(',')
const parts =
  'tomato,basil,pecorino,black pepper,white wine,garlic,parsley,clams,porcini,thyme,lemon,brown butter,sage,burrata,rocket,pine nuts,guanciale,egg yolk,spinach,ricotta,olives,capers,anchovy'.split(
    ',',
  )
const allergens = ['gluten', 'milk', 'egg', 'fish', 'nuts', 'celery', 'soy']

/** The menu section of a venue file with this many dishes in groups of twenty-five, the same at each call. */
export function largeMenu(dishCount: number) {
  const dishes = Array.from({ length: dishCount }, (_, n) => dishAt(n))
  return {
    modifierGroups: [
      {
        key: 'size',
        id: 1,
        name: 'Size',
        choose: 'one',
        modifiers: [
          { id: 1, name: 'Regular' },
          { id: 2, name: 'Large', price: '2.50' },
        ],
      },
    ],
    groups: Array.from({ length: Math.ceil(dishCount / groupSize) }, (_, n) => ({
      id: n + 1,
      name: `Page ${n + 1}`,
      vat: 'food',
      turnoverGroup: 'Kitchen',
      articles: dishes.slice(n * groupSize, (n + 1) * groupSize),
    })),
  }
}

const groupSize = 25

function dishAt(n: number) {
  const [base, first, second] = [pick(bases, n), pick(parts, n * 3 + 1), pick(parts, n * 5 + 2)]
  return {
    id: n + 1,
    name: `${base} ${first} ${n + 1}`,
    description: `With ${first}, ${second} and ${pick(parts, n * 7 + 4)}, as on page ${Math.floor(n / groupSize) + 1}`,
    price: ((650 + ((n * 137) % 1900)) / 100).toFixed(2),
    allergens: [pick(allergens, n), pick(allergens, n + 3)],
    posName: `${base} ${n + 1}`,
    plu: String(n + 1),
    ...(n % 4 === 0 ? { modifierGroups: ['size'] } : {}),
  }
}

function pick<T>(list: readonly T[], n: number): T {
  return list[n % list.length] as T
}
