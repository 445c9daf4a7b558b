import css from './LoginPicture.module.css'
import nigiri from './plate-nigiri.svg'
import sashimi from './plate-sashimi.svg'
import yakitori from './plate-yakitori.svg'

/** Three plates behind the greeting; decoration. */
export function LoginPicture() {
  return (
    <div className={css.picture} aria-hidden="true">
      <img className={css.left} src={nigiri} alt="" />
      <img className={css.right} src={sashimi} alt="" />
      <img className={css.middle} src={yakitori} alt="" />
    </div>
  )
}
