/** Words that are never searched for as names: a text that says 'the club' does not mean a member named 'The Club'. */
const words = `
  a about above after again all also always am an and any april are as ask at august away back be because been before being
  best better between board book both bread breakfast but by call called calendar can chapter charity children church city
  club clubs coffee come coming committee community company could day days dear december did dinner director do does done
  down each early email end even evening event events ever every everybody everyone february few find first five for four
  friday friend friends from full fund get give go going good great group guest guests had hall has have he hello help her
  here him his home house how i if in international into is it its january join july june just know last late later let like
  list little local long look love lunch made make man many march may me meal meet meeting meetings member members men message
  monday money month morning most mr mrs ms much my name need never new next night no none not note nothing november now
  number october of off office officer officers old on once one only open or other our out over own party past people person
  phone place please president project public rotary said same saturday say school secretary see seat seats september service
  she should so some speaker sunday table take talk team thank thanks that the their them then there these they thing this
  those thursday time to today together tomorrow too town treasurer tuesday two under until up us user very visitor visitors
  volunteer volunteers wait want was water way we wednesday week weekly welcome well were what when where which while who why
  will with woman women work would year years yes yesterday you young your
`
const common: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean))

/** Whether a text is made of common words only, or of too few letters to name anybody. */
export function isCommon(text: string): boolean {
  const parts = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return parts.join('').length < 4 || parts.every((part) => common.has(part))
}
